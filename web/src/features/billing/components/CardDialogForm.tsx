import { type ReactNode, useState } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, valid } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { formErrorOfPayment, type PaymentResponse } from '../complete-payment.ts';
import { type Attempt, attemptInMemory, useCardPayment } from '../use-card-payment.ts';
import styles from './CardDialogForm.module.css';
import { CardField } from './CardField.tsx';

type Props = {
  /** The order fields, disabled while a payment attempt is unresolved. */
  children?: ReactNode;
  explained: string;
  copy: { submit: string; cancel: string; done: string; failed: string };
  send: (attempt: Attempt) => Promise<PaymentResponse>;
  /** Why the order cannot be submitted yet. */
  orderError?: string | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** A card field, what will be charged, and the buttons. */
export function CardDialogForm({
  children,
  explained,
  copy,
  send,
  orderError = null,
  onBusy,
  onClose,
}: Props) {
  const { primary, email, phone } = usePortal().household;
  const [attempts] = useState(attemptInMemory);
  const { pay, isReady } = useCardPayment({ name: primary.name, email, phone: phone.shown }, attempts);
  const form = useForm({
    draft: useDraft({}),
    validate: () => (orderError === null ? valid(null) : invalid(orderError)),
    send: async () => {
      onBusy(true);
      const outcome = await pay({ send });
      onBusy(false);
      if (!outcome.paid) return formErrorOfPayment(outcome, copy.failed);
      notify.success(copy.done);
      onClose();
      return null;
    },
  });
  const { busy, isLocked } = form;

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {children && (
        <fieldset className={styles.order} disabled={isLocked}>
          {children}
        </fieldset>
      )}
      <CardField
        disabled={isLocked}
        errorId={form.notice?.id}
        focusOnReady={children === undefined}
        onEscape={() => !busy && onClose()}
      />
      <p className={styles.small}>{explained}</p>
      <FormNotice form={form} />
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
