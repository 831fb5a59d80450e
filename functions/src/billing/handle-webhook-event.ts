import type { ProviderEvent } from '@legacy-hub/domain/billing/schema';
import { fromSeconds, type Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findMember } from '../account/store.ts';
import { stripe } from '../stripe/client.ts';
import { idOf, readCustomer } from '../stripe/customers.ts';
import { concernsUs } from '../stripe/event-types.ts';
import { providerError } from '../stripe/stripe-error.ts';
import { followIntent } from './fulfill-payment.ts';
import { findPayment, findUidOfCustomer, isHeard, noteEvent, rememberCustomer } from './store.ts';
import { hearOf } from './sync-household.ts';
import { aloneWith } from './with-payer-lock.ts';

/**
 * An event only says where to look: what is true is read from the provider, so that the order in which
 * events arrive does not matter. It is noted in the transaction that it changes something in.
 */
export async function hearEvent(told: Stripe.Event, now: Instant): Promise<void> {
  if (await isHeard(told.id)) return;
  const { id, type, created } = told;
  const event: ProviderEvent = { version: 1, id, type, at: fromSeconds(created), handledAt: now };
  if (!concernsUs(type)) return noteEvent(event);
  const subject = told.data.object;
  const paid = 'object' in subject && subject.object === 'payment_intent' ? subject : null;
  if (paid?.metadata.payment && (await followPaid(paid.id, paid.metadata.payment, event, now))) return;
  const uid = await memberOf(subject, now);
  if (uid === null) await noteEvent(event);
  else await hearOf(uid, event, now);
}

/** Whether it was a payment of ours that has come to its end. */
async function followPaid(
  id: string,
  paymentId: string,
  event: ProviderEvent,
  now: Instant,
): Promise<boolean> {
  const payment = await findPayment(paymentId);
  if (!payment) return false;
  return aloneWith(payment.who, async () => {
    if (await isHeard(event.id)) return true;
    const intent = await stripe().paymentIntents.retrieve(id);
    if (intent.status !== 'succeeded') return false;
    await followIntent(payment, intent, now, undefined, event);
    return true;
  });
}

/** Whom an object of the provider is about. The customer knows, should we not know the customer yet. */
async function memberOf(subject: object, now: Instant): Promise<string | null> {
  const customer = customerIn(subject);
  if (customer === null) return null;
  const known = await findUidOfCustomer(customer);
  if (known !== null) return known;
  const uid = (await readCustomerIfThere(customer))?.metadata.uid;
  const member = uid ? await findMember(uid) : null;
  if (!member || member.customerId !== null) return null;
  await rememberCustomer(member, customer, now);
  return member.uid;
}

async function readCustomerIfThere(id: string): Promise<Stripe.Customer | null> {
  try {
    return await readCustomer(id);
  } catch (error) {
    const isMissing = providerError(error, 'StripeInvalidRequestError')?.code === 'resource_missing';
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
