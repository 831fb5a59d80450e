import { createPayment } from '@legacy-hub/domain/billing/visitor-endpoints';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { landing } from '@legacy-hub/domain/copy/landing';
import { registration } from '@legacy-hub/domain/copy/registration';
import { isGstRegistered } from '@legacy-hub/domain/gst';
import { type Cents, formatAud } from '@legacy-hub/domain/money';
import { registerHousehold } from '@legacy-hub/domain/registration/visitor-endpoints';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi, errorMessage } from '../../../api/call-api.ts';
import { clearAllSessions } from '../../../browser/use-session-storage.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, valid } from '../../../forms/use-form.ts';
import { useToday } from '../../../live/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  CHECKOUT_ATTEMPT,
  type Completed,
  type MembershipPurchase,
  type Purchase,
} from '../checkout-storage.ts';
import { type Attempt, useCardPayment } from '../use-card-payment.ts';
import { CardField } from './CardField.tsx';
import styles from './CardForm.module.css';
import { purchaseTotal } from './PurchaseSummary.tsx';

const COUNTER = 'counter';

/** Pays by card, or registers a household that pays at the counter. */
export function CardForm({ purchase }: { purchase: Purchase }) {
  const card = useCardPayment(purchase, CHECKOUT_ATTEMPT);
  const navigate = useNavigate();
  const form = useForm({
    draft: useDraft({}),
    validate: () => valid(null),
    send: (_, button) => (button === COUNTER && purchase.kind === 'membership' ? register(purchase) : pay()),
  });
  const { busy, notice } = form;
  const [hasFailed, setFailed] = useState(false);
  const isPaying = busy && form.busyButton !== COUNTER;
  const today = useToday();
  const amount = purchaseTotal(purchase, today);
  const total = formatAud(amount);
  const isWalkIn = purchase.kind === 'walk-in';
  const advice = isWalkIn ? checkout.afterFailure : `${checkout.afterFailure} ${checkout.orAtCounter}`;

  async function pay(): Promise<string | null> {
    const outcome = await card.pay({
      send: (attempt) => chargeCard(attempt, purchase, amount),
      failed: checkout.failed,
    });
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
    const failure = await registerForCash(household);
    if (failure === null) leave('/thank-you?for=counter', { purchase });
    return failure;
  }

  function leave(to: string, completed: Completed) {
    clearAllSessions();
    navigate(to, { replace: true, state: completed });
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <CardField disabled={isPaying} errorId={notice?.id} />
      <FormNotice form={form} />
      {hasFailed && notice && <p>{advice}</p>}
      <p className={styles.small}>{landing.footer.prices(isGstRegistered(today))}</p>
      <Button type="submit" busy={isPaying} disabled={!card.isReady || busy}>
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

const WALK_IN_MEMBERSHIPS: ['walk-in'] = ['walk-in'];

function chargeCard(attempt: Attempt, purchase: Purchase, expectedCents: Cents) {
  const { name, email, phone } = purchase;
  const order =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN_MEMBERSHIPS, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(createPayment, { ...attempt, name, email, phone, expectedCents, ...order });
}

/** Registers the household again, to be paid in cash. Returns an error message, or null on success. */
async function registerForCash({ kind, ...household }: MembershipPurchase): Promise<string | null> {
  const result = await callApi(registerHousehold, {
    ...household,
    paymentMethod: 'cash',
    idempotencyKey: crypto.randomUUID(),
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}
