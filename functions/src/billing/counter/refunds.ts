import type { ParsedInput } from '@legacy-hub/domain/api/endpoint';
import type * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { type PaymentRecord, unrefundedAmount } from '@legacy-hub/domain/billing/refunds/payment-returns';
import {
  decideCounterRefund,
  isPaymentOf,
  laterPaymentRefusal,
  type ReturnCommand,
  refundRefusal,
} from '@legacy-hub/domain/billing/refunds/refunds';
import { cents } from '@legacy-hub/domain/core/money';
import type { Refusal, Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { IdempotentCall } from '@legacy-hub/domain/decision/idempotency';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { isWalkInId } from '@legacy-hub/domain/documents/walk-in-id';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { decideWalkInCounterRefund } from '@legacy-hub/domain/walk-ins/changes/returns';
import type Stripe from 'stripe';
import { acknowledge, respond } from '../../http/handler.ts';
import { findHousehold, updateHouseholdWith } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { updateWalkInWith } from '../../stores/customers/walk-ins.ts';
import { findPaymentRecord, listPaymentRecords, preparePaymentRecord } from '../../stores/ledger.ts';
import { listRefunds } from '../../stripe/card-returns.ts';
import { stripe } from '../../stripe/client.ts';
import { asStripeError } from '../../stripe/errors.ts';
import { cardPaymentsOf } from '../../stripe/invoices.ts';
import { bookReturns } from '../sync/returns.ts';
import { flushTasksFor, syncHouseholdLocked } from '../sync/sync-household.ts';
import { reverseAtDrawer } from './drawer.ts';

type Order = ParsedInput<typeof billingEndpoints.refundCard>;
type Result = { ok: true; body: { success: true } } | Refused;

/** Refunds a card payment of a household or a day pass. Repeating the idempotency key refunds nothing more. */
export function refundCard(order: Order, staff: string, now: Instant): Promise<Result> {
  return withPayerLock(payerOf(order), () => refundCardLocked(order, staff, now));
}

const payerOf = ({ userId }: Order) => (isWalkInId(userId) ? { walkInId: userId } : { uid: userId });

/** Refunds a card payment. The caller must hold the payer's lock. */
export async function refundCardLocked(order: Order, staff: string, now: Instant): Promise<Result> {
  const payer = payerOf(order);
  const record = await findPaymentRecord({ receipt: order.receipt });
  if (!record || !isPaymentOf(record.payment, order.userId)) return refuse('unknown-payment');
  const intent = await intentOf(record.payment);
  if (!intent) return refuse('unknown-payment');
  const earlierRefund = (await listRefunds(intent.id)).find(
    ({ metadata }) => metadata?.key === order.idempotencyKey,
  );
  if (earlierRefund && earlierRefund.amount !== order.amountCents) return refuse('idempotency-key-reused');
  const refusal = earlierRefund ? null : await orderRefusal(order, record, now);
  if (refusal) return { ok: false, refusal };
  const reason = earlierRefund ? null : await createRefund(intent, order, staff);
  if (reason !== null) return refuse('refund-refused', reason);
  const needsMore = await bookReturns(intent, now);
  if (needsMore && 'uid' in payer) await syncHouseholdLocked(payer.uid, now);
  return respond({ success: true });
}

async function orderRefusal(
  { userId, amountCents }: Order,
  record: PaymentRecord,
  now: Instant,
): Promise<Refusal | null> {
  const refusal = refundRefusal(record, cents(amountCents));
  if (refusal || amountCents < unrefundedAmount(record) || isWalkInId(userId)) return refusal;
  const [household, records] = await Promise.all([findHousehold(userId), listPaymentRecords(userId)]);
  return household && laterPaymentRefusal(household, [record.payment], records, now);
}

/** Returns the payment intent; null for a counter payment. */
async function intentOf({ method, providerId }: LedgerEntry): Promise<Stripe.PaymentIntent | null> {
  if (method !== 'card' || providerId === null) return null;
  if (providerId.startsWith('pi_')) return stripe().paymentIntents.retrieve(providerId);
  const invoice = await stripe().invoices.retrieve(providerId, { expand: ['payments'] });
  const [id] = cardPaymentsOf(invoice);
  return id === undefined ? null : stripe().paymentIntents.retrieve(id);
}

/**
 * Refunds at Stripe, and returns Stripe's reason if it refuses, otherwise null. The refund's metadata has the
 * reason and the staff member, so that the webhook can book both.
 */
async function createRefund(
  { id }: Stripe.PaymentIntent,
  { amountCents, reason, idempotencyKey }: Order,
  staff: string,
): Promise<string | null> {
  try {
    await stripe().refunds.create(
      {
        payment_intent: id,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { key: idempotencyKey, reason, staff },
      },
      { idempotencyKey: `refund-${id}-${idempotencyKey}` },
    );
    return null;
  } catch (error) {
    const refused = asStripeError(error, 'StripeInvalidRequestError');
    if (!refused) throw error;
    return refused.message;
  }
}

type Success = { ok: true; body: { success: true } };

/** Refunds one payment of a household or a day pass at the counter, or reverses an entry without a customer, once. */
export async function refundAtCounter(
  { userId, receipt }: { userId: string | null; receipt: string },
  command: ReturnCommand,
  once: IdempotentCall,
): Promise<Success | Refused> {
  const { now } = once;
  if (userId === null) return reverseAtDrawer(receipt, command, now);
  if (isWalkInId(userId)) {
    const decision = await updateWalkInWith(
      userId,
      once,
      preparePaymentRecord({ receipt }),
      (walkIn, record) => decideWalkInCounterRefund(walkIn, record, command, now),
    );
    return acknowledge(decision);
  }
  const records = () => listPaymentRecords(userId);
  const decision = await updateHouseholdWith(userId, once, records, (household, payments) =>
    decideCounterRefund(household, payments, { ...command, receipt }, now),
  );
  if (!decision.ok) return decision;
  await flushTasksFor(userId, decision.effects, now);
  return respond({ success: true });
}
