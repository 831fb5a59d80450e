import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import type { Sent } from '../complete-payment.ts';
import { useCardPayment } from '../use-card-payment.ts';
import styles from './CardDialogForm.module.css';
import { CardField } from './CardField.tsx';

type Props = {
  /** What is bought; it cannot be changed while an attempt to pay for it is open. */
  children?: ReactNode;
  explained: string;
  words: { submit: string; cancel: string; done: string; failed: string };
  sendWith: (paymentMethodId: string) => () => Promise<Sent>;
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
  const { check, pay, busy, isOpen, isReady, setComplete } = useCardPayment();
  const noticeId = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const no = missing ?? check();
    setProblem(no);
    if (no !== null) return;
    onBusy(true);
    const paid = await pay(sendWith);
    onBusy(false);
    if (!paid.paid) return setProblem(`${words.failed} ${paid.sentence}`);
    notify.success(words.done);
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {children && (
        <fieldset className={styles.order} disabled={busy || isOpen}>
          {children}
        </fieldset>
      )}
      <CardField
        disabled={busy || isOpen}
        blamedBy={problem ? noticeId : undefined}
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
        <Button look="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={!isReady}>
          {words.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
