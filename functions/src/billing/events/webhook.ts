import type { ProviderEvent } from '@legacy-hub/domain/documents/billing';
import { type Instant, instantFromUnix } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { findHousehold, findUidOfCustomer } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { findPayment, isEventProcessed, markEventProcessed } from '../../stores/provider.ts';
import { stripe } from '../../stripe/client.ts';
import { fetchStripeCustomer, idOf } from '../../stripe/customers.ts';
import { asStripeError } from '../../stripe/errors.ts';
import { isHandledEventType } from '../../stripe/events.ts';
import { invoiceOfPayment } from '../../stripe/invoices.ts';
import { rememberCustomer } from '../payments/cards.ts';
import { fulfillPayment } from '../payments/fulfill-payment.ts';
import { bookReturns, findPayer } from '../sync/returns.ts';
import { syncHouseholdForEvent, syncHouseholdLocked } from '../sync/sync-household.ts';
import { isPayerErased, returnPaymentOfErased } from './erased-payers.ts';

/** Alerts match these messages (docs/running.md). */
const SUSPECTED = 'A bank suspects that a payment is fraud';
const PAYOUT_FAILED = 'A payout failed';

/**
 * Records events that need a person's decision. Nothing is refunded automatically, because an admin knows the
 * customer; the office lists the payment until it is refunded or disputed. Returns false for any other event.
 */
async function noteWarning({ data, type }: Stripe.Event, event: ProviderEvent): Promise<boolean> {
  if (type === 'radar.early_fraud_warning.created') await noteSuspicion(data.object, event);
  else if (type === 'payout.failed') await notePayout(data.object, event);
  else return false;
  return true;
}

/**
 * Records a suspicion of fraud. A warning that is not actionable was refunded or disputed before the event
 * arrived.
 */
async function noteSuspicion(
  { actionable, payment_intent }: Stripe.Radar.EarlyFraudWarning,
  event: ProviderEvent,
): Promise<void> {
  const paymentIntent = idOf(payment_intent);
  if (!actionable || paymentIntent === null) return markEventProcessed(event);
  const invoice = await invoiceOfPayment(paymentIntent);
  warn(SUSPECTED, { paymentIntent });
  await markEventProcessed({
    ...event,
    suspectedPayment: invoice ? [paymentIntent, invoice] : [paymentIntent],
  });
}

/** Records a failed payout. Stripe sends no further payouts until the bank details are corrected. */
async function notePayout({ id, failure_code }: Stripe.Payout, event: ProviderEvent): Promise<void> {
  warn(PAYOUT_FAILED, { payout: id, reason: failure_code });
  await markEventProcessed(event);
}

/** Handles an event about a refund or a dispute of a card payment. */
async function handleRefundOrDispute(
  paymentIntent: string,
  event: ProviderEvent,
  now: Instant,
): Promise<void> {
  const intent = await stripe().paymentIntents.retrieve(paymentIntent);
  const payer = await findPayer(intent);
  const processed = { kind: 'processed-event', event } as const;
  if (payer === null) {
    await bookReturns(intent, now, [processed]);
    return;
  }
  await withPayerLock(payer, async () => {
    if (await isEventProcessed(event.id)) return;
    const payment = intent.metadata.payment ? await findPayment(intent.metadata.payment) : null;
    // A purchase must be booked before it can be revoked, and its own event may arrive later.
    if (payment?.state.status === 'open') await fulfillPayment(payment, intent, now);
    if (payment === null && 'uid' in payer) await syncHouseholdLocked(payer.uid, now);
    const needsMore = await bookReturns(intent, now, [processed]);
    if (needsMore && 'uid' in payer) await syncHouseholdLocked(payer.uid, now);
  });
}

/**
 * Handles an event only as a trigger: the state is read from Stripe, so the order of events doesn't matter.
 * The event is marked as processed in the same transaction as its changes.
 */
export async function handleWebhookEvent(stripeEvent: Stripe.Event, now: Instant): Promise<void> {
  if (await isEventProcessed(stripeEvent.id)) return;
  const { id, type, created } = stripeEvent;
  const event: ProviderEvent = { version: 1, id, type, at: instantFromUnix(created), handledAt: now };
  if (!isHandledEventType(type)) return markEventProcessed(event);
  const subject = stripeEvent.data.object;
  if (await noteWarning(stripeEvent, event)) return;
  const returned = returnedPaymentIn(subject);
  if (returned !== null) return handleRefundOrDispute(returned, event, now);
  const intent = 'object' in subject && subject.object === 'payment_intent' ? subject : null;
  const paymentId = intent?.metadata.payment;
  if (intent && paymentId && (await fulfillIfOurs(intent.id, paymentId, event, now))) return;
  const uid = await householdIdOf(subject, now);
  if (uid !== null) await syncHouseholdForEvent(uid, event, now);
  else if (intent && (await isPayerErased(intent))) await returnPaymentOfErased(intent.id, event, now);
  else await markEventProcessed(event);
}

/** Returns the payment that was refunded or disputed. */
function returnedPaymentIn(subject: Stripe.Event['data']['object']): string | null {
  if (!('object' in subject)) return null;
  if (subject.object === 'refund') return idOf(subject.payment_intent);
  return subject.object === 'dispute' ? idOf(subject.payment_intent) : null;
}

/** True if the event is handled; false if the household has to be synced instead. */
async function fulfillIfOurs(
  intentId: string,
  paymentId: string,
  event: ProviderEvent,
  now: Instant,
): Promise<boolean> {
  const payment = await findPayment(paymentId);
  if (!payment) return false;
  return withPayerLock(payment.who, async () => {
    if (await isEventProcessed(event.id)) return true;
    const intent = await stripe().paymentIntents.retrieve(intentId);
    if (intent.status !== 'succeeded') return false;
    await fulfillPayment(payment, intent, now, event);
    return true;
  });
}

/** Falls back to the uid in the customer's metadata, because the customer's id may not be saved yet. */
async function householdIdOf(subject: object, now: Instant): Promise<string | null> {
  const customer = customerIn(subject);
  if (customer === null) return null;
  const knownUid = await findUidOfCustomer(customer);
  if (knownUid !== null) return knownUid;
  const uid = (await fetchCustomerIfExists(customer))?.metadata.uid;
  const household = uid ? await findHousehold(uid) : null;
  if (!household || household.customerId !== null) return null;
  await rememberCustomer(household, customer, now);
  return household.uid;
}

async function fetchCustomerIfExists(id: string): Promise<Stripe.Customer | null> {
  try {
    return await fetchStripeCustomer(id);
  } catch (error) {
    const isMissing = asStripeError(error, 'StripeInvalidRequestError')?.code === 'resource_missing';
    if (isMissing) return null;
    throw error;
  }
}

function customerIn(subject: object): string | null {
  if ('object' in subject && subject.object === 'customer' && 'id' in subject) return String(subject.id);
  const reference = 'customer' in subject ? subject.customer : null;
  if (typeof reference === 'string') return reference;
  return isReference(reference) ? idOf(reference) : null;
}

const isReference = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
