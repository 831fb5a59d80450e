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
  /** The order fields, disabled while a payment attempt is unresolved. */
  children?: ReactNode;
  explained: string;
  copy: { submit: string; cancel: string; done: string; failed: string };
  sendWith: (paymentMethodId: string) => () => Promise<PaymentResponse>;
  /** Why the form cannot be submitted yet. */
  invalid?: string | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** A card field, what will be charged, and the buttons. */
export function CardDialogForm({
  children,
  explained,
  copy,
  sendWith,
  invalid = null,
  onBusy,
  onClose,
}: Props) {
  const { check, pay, busy, isUnresolved, isReady, setComplete } = useCardPayment();
  const noticeId = useId();
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = invalid ?? check();
    setError(message);
    if (message !== null) return;
    onBusy(true);
    const outcome = await pay(sendWith);
    onBusy(false);
    if (!outcome.paid) return setError(`${copy.failed} ${outcome.message}`);
    notify.success(copy.done);
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
        errorId={error ? noticeId : undefined}
        focusOnReady={children === undefined}
        onComplete={setComplete}
        onEscape={() => !busy && onClose()}
      />
      <p className={styles.small}>{explained}</p>
      {error && (
        <Notice tone="error" id={noticeId}>
          {error}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" busy={busy} disabled={!isReady}>
          {copy.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
