import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Household } from '@legacy-hub/domain/household-schema';
import type Stripe from 'stripe';
import { declineMessage } from './card-decline.ts';
import { stripe } from './client.ts';

/** The member at the provider; found again by the uid, should the answer that made them have been lost. Under the household's lock only. */
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

/** The card is charged from now on, renewals included. Answers why it cannot be, or null. */
export async function setDefaultCard(customer: string, card: string): Promise<string | null> {
  try {
    const owner = idOf((await stripe().paymentMethods.retrieve(card)).customer);
    if (owner !== null && owner !== customer) return checkout.checks.paymentMethod;
    if (owner === null) await stripe().paymentMethods.attach(card, { customer });
  } catch (error) {
    return declineMessage(error);
  }
  await stripe().customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return null;
}

/** Null for a customer who is unknown, or gone. */
export async function fetchCustomer(id: string): Promise<Stripe.Customer | null> {
  const customer = await stripe().customers.retrieve(id);
  return customer.deleted ? null : customer;
}

/** The card on file. */
export async function defaultCardOf(customer: string): Promise<string | null> {
  const found = await fetchCustomer(customer);
  return found && idOf(found.invoice_settings.default_payment_method);
}

/** References come as an id, or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
