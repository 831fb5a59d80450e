import { failedRefundEntry, type Refund, refundEntry } from '@legacy-hub/domain/billing/ledger';
import type { LedgerEntry } from '@legacy-hub/domain/billing/schema';
import type { Effect } from '@legacy-hub/domain/decision';
import { cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findPayment } from '../stores/card-payments.ts';
import { findHousehold, findUidOfCustomer } from '../stores/households.ts';
import { findWalkIn } from '../stores/walk-ins.ts';
import { stripe } from '../stripe/client.ts';
import { idOf } from '../stripe/customers.ts';

const TAKEN_BACK = 'Paid twice, or too late';
const MADE_ELSEWHERE = 'Refunded at Stripe';

/** Sends back what is left of a card payment and tells the payer. Repeating it refunds nothing more. */
export async function refundPayment(paymentIntent: string, now: Instant): Promise<Effect[]> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  const refunds = await refundRest(intent);
  const { who, email, name } = await findPayer(intent);
  return refunds.flatMap((refund): Effect[] => {
    const entries = ledgerEffects(refund, { who, reason: TAKEN_BACK }, now);
    const content = { kind: 'refund', name, amountCents: cents(refund.amount) } as const;
    const mail = email !== null && { id: `refund:${refund.id}`, to: email, content };
    return mail && isStanding(refund) ? [...entries, { kind: 'mail', mail }] : entries;
  });
}

/** Books the refunds of a payment wherever they were made, and reverses those that failed. */
export async function bookRefunds(paymentIntent: string, now: Instant): Promise<Effect[]> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  const { who } = await findPayer(intent);
  const refunds = await listRefunds(paymentIntent);
  return refunds.flatMap((refund) => ledgerEffects(refund, { who, reason: MADE_ELSEWHERE }, now));
}

/** A refund that failed or was canceled has given nothing back. */
const isStanding = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

function ledgerEffects(
  refund: Stripe.Refund,
  { who, reason }: Pick<Refund, 'who' | 'reason'>,
  now: Instant,
): Effect[] {
  const booked: Refund = { id: refund.id, at: now, amountCents: cents(refund.amount), who, reason };
  const entries = isStanding(refund)
    ? [refundEntry(booked)]
    : [refundEntry(booked), failedRefundEntry(booked)];
  return entries.map((entry) => ({ kind: 'ledger', entry }));
}

const listRefunds = async (paymentIntent: string): Promise<Stripe.Refund[]> =>
  (await stripe().refunds.list({ payment_intent: paymentIntent, limit: 100 })).data;

async function refundRest({ id, amount_received }: Stripe.PaymentIntent): Promise<Stripe.Refund[]> {
  const refunds = await listRefunds(id);
  const refunded = refunds.filter(isStanding).reduce((total, { amount }) => total + amount, 0);
  const rest = amount_received - refunded;
  if (rest <= 0) return refunds;
  const refund = await stripe().refunds.create(
    { payment_intent: id, amount: rest, reason: 'duplicate' },
    { idempotencyKey: `refund-${id}-${refunds.length}` },
  );
  return [...refunds, refund];
}

interface Payer {
  readonly who: LedgerEntry['who'];
  readonly email: string | null;
  readonly name: string;
}

/** A day pass has no Stripe customer, so its payer is found by the payment attempt. */
async function findPayer({ metadata, customer }: Stripe.PaymentIntent): Promise<Payer> {
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  const customerId = idOf(customer);
  const uid = customerId === null ? null : await findUidOfCustomer(customerId);
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
