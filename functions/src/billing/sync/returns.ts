import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { invoiceEntry } from '@legacy-hub/domain/billing/payments/ledger';
import { paymentOf, receiptEmail } from '@legacy-hub/domain/billing/payments/receipts';
import {
  decideReturns,
  newReturnEntries,
  type PaymentRecord,
} from '@legacy-hub/domain/billing/refunds/payment-returns';
import { sum } from '@legacy-hub/domain/core/money';
import { accept, type Effect, type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInReturns } from '@legacy-hub/domain/walk-ins/changes/returns';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { findUidOfCustomer, updateHouseholdWith } from '../../stores/customers/households.ts';
import { updateWalkInWith } from '../../stores/customers/walk-ins.ts';
import { writeEffects } from '../../stores/effects.ts';
import { findPaymentRecord, preparePaymentRecord } from '../../stores/ledger.ts';
import { findPayment } from '../../stores/provider.ts';
import { DUPLICATE, readCardReturns } from '../../stripe/card-returns.ts';
import { stripe } from '../../stripe/client.ts';
import { idOf } from '../../stripe/customers.ts';
import { asStripeError } from '../../stripe/errors.ts';
import { findPaidInvoice } from '../../stripe/invoices.ts';

/**
 * Returns null if the payer was erased. A day pass has no Stripe customer, so the attempt identifies its
 * payer.
 */
export async function findPayer({
  metadata,
  customer,
}: Stripe.PaymentIntent): Promise<CardPayment['who'] | null> {
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  if (payment) return payment.who;
  const customerId = idOf(customer);
  const uid = customerId && (await findUidOfCustomer(customerId));
  return uid ? { uid } : null;
}

/** An alert matches this message (docs/running.md): the customer hasn't received the money. */
const REFUND_FAILED = 'A refund failed';

/**
 * Books a card payment's refunds and disputes, wherever they were decided, and revokes its purchase. The
 * caller must hold the payer's lock. True if something is left to do at Stripe.
 */
export async function bookReturns(
  intent: Stripe.PaymentIntent,
  now: Instant,
  more: readonly Effect[] = [],
): Promise<boolean> {
  const seen = await readReturns(intent);
  const outcome = await bookForPayer(seen, now, more);
  const effects = outcome.ok ? outcome.effects : await bookWithoutPayer(seen, now, more);
  const hasFailedRefund = effects.some(
    (effect) => effect.kind === 'ledger' && effect.entry.item.kind === 'refund-failed',
  );
  if (hasFailedRefund) warn(REFUND_FAILED, { paymentIntent: intent.id });
  return effects.some(({ kind }) => kind === 'provider');
}

type Returns = Awaited<ReturnType<typeof readReturns>>;

async function readReturns(intent: Stripe.PaymentIntent) {
  const [payer, returns, invoice] = await Promise.all([
    findPayer(intent),
    readCardReturns(intent.id),
    findPaidInvoice(intent.id),
  ]);
  return { payer, returns, invoice, providerIds: invoice ? [intent.id, invoice.id] : [intent.id] };
}

async function bookForPayer(
  { payer, returns, invoice, providerIds }: Returns,
  now: Instant,
  more: readonly Effect[],
): Promise<{ ok: true; effects: Effect[] } | Refused> {
  if (payer === null) return refuse('not-found');
  if ('walkInId' in payer) {
    return updateWalkInWith(payer.walkInId, now, preparePaymentRecord({ providerIds }), (walkIn, record) => {
      const decision = record ? decideWalkInReturns(walkIn, record, returns, now) : accept(walkIn);
      return accept(decision.state, ...decision.effects, ...more);
    });
  }
  const unbooked = invoice && { payment: invoiceEntry(payer.uid, invoice.seats, invoice), returns: [] };
  return updateHouseholdWith(payer.uid, now, preparePaymentRecord({ providerIds }), (household, record) => {
    const known = record ?? unbooked;
    if (!known) return accept(household, ...more);
    const decision = decideReturns(household, known, returns, now);
    return accept(decision.state, paymentEffect(household, known), ...decision.effects, ...more);
  });
}

/**
 * Returns the effect that books the payment itself, in case its own event arrives later. The first payment's
 * receipt is in the welcome email.
 */
const paymentEffect = (household: Household, { payment }: PaymentRecord): Effect => ({
  kind: 'ledger',
  entry: payment,
  ...(household.joinedAt !== null && { receipt: receiptEmail(household, paymentOf(payment)) }),
});

/** Books the money in the ledger without the erased payer. */
async function bookWithoutPayer(
  { returns, providerIds }: Returns,
  now: Instant,
  more: readonly Effect[],
): Promise<Effect[]> {
  const record = await findPaymentRecord({ providerIds });
  const entries = record ? newReturnEntries(record, returns, now) : [];
  const effects = [...entries.map((entry): Effect => ({ kind: 'ledger', entry })), ...more];
  await writeEffects(null, effects, now);
  return effects;
}

/** Refunds the rest of a card payment that granted nothing. A repeat refunds nothing more. */
export async function refundPayment(paymentIntent: string, now: Instant): Promise<void> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  await refundRest(intent);
  await bookReturns(intent, now);
}

/**
 * Refunds the rest at Stripe. Skips a disputed payment, because the bank already has that money. Any other
 * refusal is final: an alert asks for another way to pay the customer, and the household's other tasks
 * continue.
 */
async function refundRest({ id, amount_received }: Stripe.PaymentIntent): Promise<void> {
  const { refunds, disputes } = await readCardReturns(id);
  const ended = [
    ...refunds.filter(({ hasFailed }) => !hasFailed),
    ...disputes.filter(({ state }) => state !== 'won'),
  ];
  const rest = amount_received - sum(ended.map(({ amountCents }) => amountCents));
  if (rest <= 0) return;
  try {
    await stripe().refunds.create(
      { payment_intent: id, amount: rest, reason: DUPLICATE },
      { idempotencyKey: `refund-${id}-${refunds.length}` },
    );
  } catch (error) {
    const refused = asStripeError(error, 'StripeInvalidRequestError');
    if (!refused) throw error;
    warn(REFUND_FAILED, { paymentIntent: id, reason: refused.code ?? refused.message });
  }
}
