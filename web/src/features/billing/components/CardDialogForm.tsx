import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import type { PaymentResponse } from '../complete-payment.ts';
import { useCardPayment } from '../use-card-payment.ts';
import styles from './CardDialogForm.module.css';
import { CardField } from './CardField.tsx';

type Props = {
  /** What is bought; it cannot be changed while an attempt to pay for it is open. */
  children?: ReactNode;
  explained: string;
  words: { submit: string; cancel: string; done: string; failed: string };
  sendWith: (paymentMethodId: string) => () => Promise<PaymentResponse>;
  /** Why it cannot be sent yet. */
  missing?: string | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** A card, what is charged to it, and the button. */
export function CardDialogForm({
  children,
  explained,
  words,
  sendWith,
  missing = null,
  onBusy,
  onClose,
}: Props) {
  const { check, pay, busy, isUnresolved, isReady, setComplete } = useCardPayment();
  const noticeId = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const refusal = missing ?? check();
    setProblem(refusal);
    if (refusal !== null) return;
    onBusy(true);
    const paid = await pay(sendWith);
    onBusy(false);
    if (!paid.paid) return setProblem(`${words.failed} ${paid.message}`);
    notify.success(words.done);
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {children && (
        <fieldset className={styles.order} disabled={busy || isUnresolved}>
          {children}
        </fieldset>
      )}
      <CardField
        disabled={busy || isUnresolved}
        errorId={problem ? noticeId : undefined}
        isFirst={children === undefined}
        onComplete={setComplete}
        onEscape={() => !busy && onClose()}
      />
      <p className={styles.small}>{explained}</p>
      {problem && (
        <Notice tone="error" id={noticeId}>
          {problem}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={!isReady}>
          {words.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
