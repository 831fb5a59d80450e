import type { cancelPayment } from '@legacy-hub/domain/billing/endpoints';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import { type ReactNode, useState } from 'react';
import { type ApiResult, errorMessage } from '../../../api/call-api.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { type FormError, invalid, useForm, valid } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import type { Attempt, AttemptStorage } from './attempt-storage.ts';
import styles from './CardDialogForm.module.css';
import { CardField, LockedCard } from './CardField.tsx';
import { formErrorOfPayment, type PaymentResponse } from './complete-payment.ts';
import { useCardPayment } from './use-card-payment.ts';

const ANOTHER_CARD = 'another-card';

type Props = {
  /** The order fields, disabled while a payment attempt is unresolved. */
  children?: ReactNode;
  attempts: AttemptStorage;
  /** False if the card is saved without a payment. */
  isPayment: boolean;
  explained: string;
  copy: { submit: string; cancel: string; done: string; failed: string };
  send: (attempt: Attempt) => Promise<PaymentResponse>;
  /** Ends an unresolved attempt before another card is used. Undefined if another card replaces the first. */
  cancel?: (attempt: Attempt) => Promise<ApiResult<typeof cancelPayment>>;
  /** The reason why the order cannot be submitted yet. */
  orderError?: string | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/**
 * The card field, the charge and the buttons. An unfinished attempt can only be completed with its card, or
 * cancelled.
 */
export function CardDialogForm({
  children,
  attempts,
  isPayment,
  explained,
  copy,
  send,
  cancel,
  orderError = null,
  onBusy,
  onClose,
}: Props) {
  const { household } = usePortal();
  const { email, phone } = household;
  const card = useCardPayment({ name: contactNameOf(household), email, phone: phone.shown }, attempts);
  const { openAttempt } = card;
  /** True once the card field has replaced the button that unlocked it. */
  const [isUnlocked, setUnlocked] = useState(false);
  const form = useForm({
    draft: useDraft({}),
    validate: (_, button) =>
      orderError === null || button === ANOTHER_CARD ? valid(null) : invalid(orderError),
    send: async (_, button) => {
      onBusy(true);
      const failure = await (button === ANOTHER_CARD ? payAnotherWay() : pay());
      onBusy(false);
      return failure;
    },
  });
  const { busy, busyButton, isLocked } = form;

  async function pay(): Promise<FormError | null> {
    const outcome = await card.pay({ send });
    return outcome.paid ? finish() : formErrorOfPayment(outcome, copy.failed);
  }

  async function payAnotherWay(): Promise<string | null> {
    const result = openAttempt && (await cancel?.(openAttempt));
    if (result && !result.ok) return errorMessage(result.refusal, checkoutOutcomes.cancelFailed);
    card.forget();
    if (result?.data.isPaid) return finish();
    setUnlocked(true);
    return null;
  }

  function finish(): null {
    notify.success(copy.done);
    onClose();
    return null;
  }

  const finishText = isPayment ? checkoutOutcomes.finish : checkoutOutcomes.finishCard;
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {children && (
        <fieldset className={styles.order} disabled={isLocked || openAttempt !== null}>
          {children}
        </fieldset>
      )}
      {openAttempt ? (
        <LockedCard attempt={openAttempt} />
      ) : (
        <CardField
          disabled={isLocked}
          errorId={form.notice?.id}
          focusOnReady={isUnlocked || children === undefined}
          onEscape={() => !busy && onClose()}
        />
      )}
      <p className={styles.small}>{explained}</p>
      <FormNotice form={form} />
      {openAttempt && <p>{isPayment ? checkoutOutcomes.open : checkoutOutcomes.openCard}</p>}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.cancel}
        </Button>
        {openAttempt && (
          <Button
            type="submit"
            value={ANOTHER_CARD}
            variant="secondary"
            busy={busyButton === ANOTHER_CARD}
            disabled={busy}
          >
            {checkoutOutcomes.anotherCard}
          </Button>
        )}
        <Button type="submit" busy={busyButton === ''} disabled={busy || !card.isReady}>
          {openAttempt ? finishText : copy.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
