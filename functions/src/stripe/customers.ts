import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Household } from '@legacy-hub/domain/household-schema';
import type Stripe from 'stripe';
import { declineMessage } from './card-decline.ts';
import { stripe } from './client.ts';

/**
 * Searches by uid before creating, in case an earlier create succeeded but its response was lost.
 * The caller must hold the household's lock.
 */
export async function findOrCreateCustomer({ uid, email, customerId, primary }: Household): Promise<string> {
  if (customerId !== null) return customerId;
  const existing = await findCustomer(uid, email);
  if (existing) return existing.id;
  const customer = await stripe().customers.create({ email, name: primary.name, metadata: { uid } });
  return customer.id;
}

export async function findCustomer(uid: string, email: string): Promise<Stripe.Customer | undefined> {
  const { data } = await stripe().customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.uid === uid);
}

/** Gives the household's customer its email and name, wherever it still has the former ones. */
export async function updateCustomer(
  { uid, email, customerId, primary }: Household,
  formerEmail: string,
): Promise<void> {
  const id = customerId ?? (await findCustomer(uid, formerEmail))?.id;
  if (id) await stripe().customers.update(id, { email, name: primary.name });
}

/** Sets the card for all further charges, renewals included. Returns the decline message, or null. */
export async function setDefaultCard(customer: string, card: string): Promise<string | null> {
  try {
    const owner = idOf((await stripe().paymentMethods.retrieve(card)).customer);
    if (owner !== null && owner !== customer) return checkout.checks.paymentMethod;
    if (owner === null) await stripe().paymentMethods.attach(card, { customer });
  } catch (error) {
    return declineMessage(error);
  }
  await payRenewalsWith(customer, card);
  return null;
}

/** The card must belong to the customer. */
export async function payRenewalsWith(customer: string, card: string): Promise<void> {
  await stripe().customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

export async function fetchCustomer(id: string): Promise<Stripe.Customer | null> {
  const customer = await stripe().customers.retrieve(id);
  return customer.deleted ? null : customer;
}

export async function defaultCardOf(customer: string): Promise<string | null> {
  const stripeCustomer = await fetchCustomer(customer);
  return stripeCustomer && idOf(stripeCustomer.invoice_settings.default_payment_method);
}

/** Stripe returns a reference as an id or, when expanded, as the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
