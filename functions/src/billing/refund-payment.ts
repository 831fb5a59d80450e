import { refundEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Effect } from '@legacy-hub/domain/decision';
import { cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findPayment } from '../stores/card-payments.ts';
import { findHousehold } from '../stores/households.ts';
import { findWalkIn } from '../stores/walk-ins.ts';
import { stripe } from '../stripe/client.ts';

const REASON = 'Paid twice, or too late';

/** Sends back what is left of a card payment and tells the payer. Repeating it refunds nothing more. */
export async function refundPayment(
  paymentIntent: string,
  uid: string | null,
  now: Instant,
): Promise<Effect[]> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  const refunds = await refundRest(intent);
  const { who, email, name } = await findPayer(intent, uid);
  return refunds.flatMap(({ id, amount }): Effect[] => {
    const amountCents = cents(amount);
    const entry = refundEntry({ id, at: now, amountCents, who, reason: REASON });
    const content = { kind: 'refund', name, amountCents } as const;
    const ledger: Effect = { kind: 'ledger', entry };
    return email === null
      ? [ledger]
      : [ledger, { kind: 'mail', mail: { id: `refund:${id}`, to: email, content } }];
  });
}

/** A refund that failed or was canceled has given nothing back. */
const isStanding = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

async function refundRest({ id, amount_received }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
  const { data } = await stripe().refunds.list({ payment_intent: id, limit: 100 });
  const standing = data.filter(isStanding);
  const rest = amount_received - standing.reduce((total, { amount }) => total + amount, 0);
  if (rest <= 0) return standing;
  const refund = await stripe().refunds.create(
    { payment_intent: id, amount: rest, reason: 'duplicate' },
    { idempotencyKey: `refund-${id}-${data.length}` },
  );
  return [...standing, refund];
}

interface Payer {
  readonly who: LedgerEntry['who'];
  readonly email: string | null;
  readonly name: string;
}

/** A day pass has no Stripe customer, so its payer is found by the payment attempt. */
async function findPayer({ metadata }: Stripe.PaymentIntent, uid: string | null): Promise<Payer> {
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  const payer = payment?.who ?? (uid === null ? null : { uid });
  if (payer === null) return { who: null, email: null, name: '' };
  if ('walkInId' in payer) {
    const walkIn = await findWalkIn(payer.walkInId);
    return { who: payer, email: walkIn?.email ?? null, name: walkIn?.name ?? '' };
  }
  const household = await findHousehold(payer.uid);
  const who = { ...payer, personId: null };
  return { who, email: household?.email ?? null, name: household?.primary.name ?? '' };
}
