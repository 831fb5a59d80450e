import { checkout } from '@legacy-hub/domain/copy/checkout';
import { formatAud } from '@legacy-hub/domain/money';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAllSessions } from '../../../browser/use-session-storage.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { invalid, valid } from '../../../forms/form-error.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Completed, loadAttempt, type MembershipPurchase, type Purchase } from '../checkout-storage.ts';
import { payAtCounter } from '../pay-at-counter.ts';
import { payByCard } from '../pay-by-card.ts';
import { CardField } from './CardField.tsx';
import styles from './CardForm.module.css';
import { CardMarks } from './CardMarks.tsx';
import { purchaseTotal } from './PurchaseSummary.tsx';

const COUNTER = 'counter';

/** Pays by card, or registers a household that pays at the counter. */
export function CardForm({ purchase }: { purchase: Purchase }) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [isComplete, setComplete] = useState(false);
  const form = useForm({
    draft: useDraft({}),
    validate: (_, button) => {
      if (button === COUNTER || isComplete || loadAttempt()) return valid(null);
      elements?.getElement(CardElement)?.focus();
      return invalid(checkout.checks.paymentMethod);
    },
    send: (_, button) => (button === COUNTER && purchase.kind === 'membership' ? register(purchase) : pay()),
  });
  const { busy, notice } = form;
  const [hasFailed, setFailed] = useState(false);
  const isPaying = busy && form.busyButton !== COUNTER;
  const total = formatAud(purchaseTotal(purchase));
  const isWalkIn = purchase.kind === 'walk-in';

  async function pay(): Promise<string | null> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return checkout.failed;
    const outcome = await payByCard({ stripe, card, purchase });
    setFailed(!outcome.paid);
    if (!outcome.paid) return outcome.message;
    const paidOn = dayOf(instant(Date.now()));
    leave(isWalkIn ? '/thank-you?for=walk-in' : '/thank-you', {
      purchase,
      paidOn,
      passCode: outcome.passCode,
    });
    return null;
  }

  async function register(household: MembershipPurchase): Promise<string | null> {
    const failure = await payAtCounter(household);
    if (failure === null) leave('/thank-you?for=counter', { purchase });
    return failure;
  }

  function leave(to: string, completed: Completed) {
    clearAllSessions();
    navigate(to, { replace: true, state: completed });
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <CardMarks />
      <CardField disabled={isPaying} errorId={notice?.id} onComplete={setComplete} />
      <p className={styles.small}>{isWalkIn ? checkout.chargedOnce(total) : checkout.chargedWeekly(total)}</p>
      <FormNotice form={form} />
      {hasFailed && notice && (
        <p>
          {checkout.afterFailure} {!isWalkIn && checkout.orAtCounter}
        </p>
      )}
      <Button type="submit" busy={isPaying} disabled={!stripe || busy}>
        {isPaying ? checkout.processing : checkout.pay(total)}
      </Button>
      {!isWalkIn && (
        <Button
          type="submit"
          value={COUNTER}
          variant="secondary"
          busy={form.busyButton === COUNTER}
          disabled={busy}
        >
          {checkout.payAtCounter}
        </Button>
      )}
    </form>
  );
}
