import { checkout } from '@legacy-hub/domain/copy/checkout';
import { formatAud } from '@legacy-hub/domain/money';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAllSessions } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { loadAttempt, type Purchase } from '../checkout-storage.ts';
import { payByCard } from '../pay-by-card.ts';
import { CardField } from './CardField.tsx';
import styles from './CardForm.module.css';
import { PayAtCounterButton } from './PayAtCounterButton.tsx';
import { purchaseTotal } from './PurchaseSummary.tsx';

export function CardForm({ purchase }: { purchase: Purchase }) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const noticeId = useId();
  const [complete, setComplete] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const total = formatAud(purchaseTotal(purchase));
  const isWalkIn = purchase.kind === 'walk-in';

  function leave(to: string) {
    clearAllSessions();
    navigate(to, { replace: true });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    if (!complete && !loadAttempt()) {
      setError(checkout.checks.paymentMethod);
      card.focus();
      return;
    }
    setBusy(true);
    setError(null);
    const outcome = await payByCard({ stripe, card, purchase });
    setBusy(false);
    if (outcome.paid) leave(isWalkIn ? '/thank-you?for=walk-in' : '/thank-you');
    else setError(outcome.message);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <CardField disabled={busy} errorId={error ? noticeId : undefined} onComplete={setComplete} />
      <p className={styles.small}>{isWalkIn ? checkout.chargedOnce(total) : checkout.chargedWeekly(total)}</p>
      {error && (
        <Notice tone="error" id={noticeId}>
          {error}
        </Notice>
      )}
      <Button type="submit" busy={busy} disabled={!stripe}>
        {busy ? checkout.processing : checkout.pay(total)}
      </Button>
      {!isWalkIn && (
        <PayAtCounterButton
          purchase={purchase}
          disabled={busy}
          onRegistered={() => leave('/thank-you?for=counter')}
          onFailed={setError}
        />
      )}
    </form>
  );
}
