import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { landing } from '@legacy-hub/domain/copy/public/landing';
import { registration } from '@legacy-hub/domain/copy/public/registration';
import { formatAud } from '@legacy-hub/domain/core/money';
import { isGstRegistered } from '@legacy-hub/domain/venue/gst';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError, errorMessage } from '../../../api/call-api.ts';
import { reloadPrices } from '../../../api/prices.tsx';
import { clearAllSessions } from '../../../browser/use-session-storage.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, valid } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { CardField, LockedCard } from '../cards/CardField.tsx';
import { useCardPayment } from '../cards/use-card-payment.ts';
import styles from './CardForm.module.css';
import { CheckoutRemedy, checkoutMessage, hasRemedy } from './CheckoutRemedy.tsx';
import { cancelAttempt, chargeCard, registerForCounter } from './checkout-calls.ts';
import { CHECKOUT_ATTEMPT, type Completed, type Purchase, payerOf } from './checkout-storage.ts';
import { purchaseTotal } from './PurchaseSummary.tsx';

const CARD = 'card';
const ANOTHER_CARD = 'another-card';
const COUNTER = 'counter';

type Props = { purchase: Purchase; onChange: (purchase: Purchase) => void };

/** Pays by card, or registers a household that will pay at the counter. */
export function CardForm({ purchase, onChange }: Props) {
  const { openAttempt, ...card } = useCardPayment({ ...purchase, name: payerOf(purchase) }, CHECKOUT_ATTEMPT);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  /** True if trying again, with the same or another card, may help after a failure. */
  const [isAdvised, setAdvised] = useState(false);
  /** True once the card field has replaced the button that unlocked it. */
  const [isUnlocked, setUnlocked] = useState(false);
  const form = useForm({
    draft: useDraft({}),
    validate: () => valid(null),
    send(_, button) {
      setAdvised(false);
      return button === ANOTHER_CARD || button === COUNTER ? payAnotherWay(button) : pay();
    },
  });
  const { busy, busyButton, notice } = form;
  const today = useToday();
  const amount = purchaseTotal(purchase, today);

  async function pay(): Promise<string | null> {
    const outcome = await card.pay({
      send: (attempt) => chargeCard(attempt, purchase, amount),
      failed: checkout.failed,
    });
    if (outcome.paid) return showPaid(outcome.passCode);
    const { message, isUnresolved, refusal: reason } = outcome;
    if (reason && !isUnresolved && reason.code !== 'card-declined') return showRefusal(reason, message);
    setAdvised(!isUnresolved);
    return message;
  }

  /** Pays with another card or at the counter. The open attempt is cancelled first, unless it succeeded. */
  async function payAnotherWay(button: string): Promise<string | null> {
    if (openAttempt !== null) {
      const result = await cancelAttempt(openAttempt, purchase);
      if (!result.ok) {
        if (hasRemedy(result.refusal)) card.forget();
        return showRefusal(result.refusal, errorMessage(result.refusal, checkoutOutcomes.cancelFailed));
      }
      if (result.data.isPaid) return showPaid(result.data.passCode);
      card.forget();
      setUnlocked(true);
    }
    if (button !== COUNTER || purchase.kind !== 'membership') return null;
    const result = await registerForCounter(purchase);
    if (!result.ok) return showRefusal(result.refusal, errorMessage(result.refusal, registration.failed));
    return leave('/thank-you?for=counter', { purchase });
  }

  function showPaid(passCode: string | undefined): null {
    const to = purchase.kind === 'walk-in' ? '/thank-you?for=walk-in' : '/thank-you';
    return leave(to, { purchase, paidOn: dayOf(instant(Date.now())), passCode });
  }

  function leave(to: string, completed: Completed): null {
    clearAllSessions();
    navigate(to, { replace: true, state: completed });
    return null;
  }

  function showRefusal(reason: ApiError, message: string): string {
    if (!hasRemedy(reason)) return message;
    setRefusal(reason);
    return checkoutMessage(reason, purchase);
  }

  function showDue(due: Purchase) {
    setRefusal(null);
    form.clearError();
    reloadPrices();
    onChange(due);
  }

  if (refusal !== null) {
    return (
      <div className={styles.form}>
        <FormNotice form={form} />
        <CheckoutRemedy refusal={refusal} purchase={purchase} onShowDue={showDue} />
      </div>
    );
  }

  const isPaying = busyButton === CARD;
  const payText = openAttempt ? checkoutOutcomes.finish : checkout.pay(formatAud(amount));
  const isForCounter = purchase.kind === 'membership' && !purchase.isMember;
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      {openAttempt ? (
        <LockedCard attempt={openAttempt} />
      ) : (
        <CardField disabled={isPaying} errorId={notice?.id} focusOnReady={isUnlocked} />
      )}
      <FormNotice form={form} />
      {openAttempt && <p>{checkoutOutcomes.open}</p>}
      {isAdvised && notice && (
        <p>{isForCounter ? `${checkout.afterFailure} ${checkout.orAtCounter}` : checkout.afterFailure}</p>
      )}
      <p className={styles.small}>{landing.footer.prices(isGstRegistered(today))}</p>
      <Button type="submit" value={CARD} busy={isPaying} disabled={!card.isReady || busy}>
        {isPaying ? checkout.processing : payText}
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
      {isForCounter && (
        <Button
          type="submit"
          value={COUNTER}
          variant="secondary"
          busy={busyButton === COUNTER}
          disabled={busy}
        >
          {checkout.payAtCounter}
        </Button>
      )}
      {purchase.kind === 'membership' && purchase.isMember && (
        <>
          <p className={styles.small}>{checkoutOutcomes.counterInPortal}</p>
          <ButtonLink to="/portal" variant="secondary">
            {checkoutOutcomes.backToPortal}
          </ButtonLink>
        </>
      )}
    </form>
  );
}
