import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import type { Household } from '@legacy-hub/domain/documents/household';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import type Stripe from 'stripe';
import { finishedInBrowser, stripe } from './client.ts';
import { declineMessage } from './errors.ts';

export async function createStripeCustomer(
  household: Household,
  params: Stripe.CustomerCreateParams = {},
): Promise<string> {
  const { uid, email } = household;
  const details = { email, name: contactNameOf(household), metadata: { uid } };
  return (await stripe().customers.create({ ...details, ...params })).id;
}

/** Creates the customer with the card for all charges. */
export async function createStripeCustomerWithCard(household: Household, card: string): Promise<CardSet> {
  const pays = { payment_method: card, invoice_settings: { default_payment_method: card } };
  try {
    return { customer: await createStripeCustomer(household, pays) };
  } catch (error) {
    return { declined: declineMessage(error) };
  }
}

/**
 * Finds the customer, by uid if the id isn't saved, because the response to an earlier creation may have been
 * lost.
 */
export async function findStripeCustomer({
  uid,
  email,
  customerId,
}: Pick<Household, 'uid' | 'email' | 'customerId'>): Promise<string | null> {
  if (customerId !== null) return customerId;
  const { data } = await stripe().customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.uid === uid)?.id ?? null;
}

/** Updates email and name wherever the household's Stripe customer still has the former ones. */
export async function updateStripeCustomer(household: Household, formerEmail: string): Promise<void> {
  const { email } = household;
  const id = await findStripeCustomer({ ...household, email: formerEmail });
  if (id) await stripe().customers.update(id, { email, name: contactNameOf(household) });
}

type CardSet = { readonly customer: string } | { readonly declined: string };

/** Sets the card for all further charges, renewals included. */
export async function setDefaultCard(customer: string, card: string): Promise<CardSet> {
  try {
    const owner = idOf((await stripe().paymentMethods.retrieve(card)).customer);
    if (owner !== null && owner !== customer) return { declined: checkout.checks.paymentMethod };
    if (owner === null) await stripe().paymentMethods.attach(card, { customer });
  } catch (error) {
    return { declined: declineMessage(error) };
  }
  await payRenewalsWith(customer, card);
  return { customer };
}

/** Sets the card that pays renewals. The card must belong to the customer. */
export async function payRenewalsWith(customer: string, card: string): Promise<void> {
  await stripe().customers.update(customer, { invoice_settings: { default_payment_method: card } });
}

export async function fetchStripeCustomer(id: string): Promise<Stripe.Customer | null> {
  const customer = await stripe().customers.retrieve(id);
  return customer.deleted ? null : customer;
}

export async function defaultCardOf(customer: string): Promise<string | null> {
  const stripeCustomer = await fetchStripeCustomer(customer);
  return stripeCustomer && idOf(stripeCustomer.invoice_settings.default_payment_method);
}

/** Returns the id of a reference, which Stripe returns as an id or, when expanded, as the object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/**
 * Saves the card for off-session charges, which the bank may first want confirmed. Returns the decline
 * message, or the current intent, because Stripe repeats its first response to a repeated request, which may
 * be outdated.
 */
export async function setUpCard(customer: string, card: string): Promise<Stripe.SetupIntent | string> {
  try {
    const intent = await stripe().setupIntents.create(
      {
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        ...finishedInBrowser(),
      },
      { idempotencyKey: `card-${customer}-${card}` },
    );
    return intent.status === 'requires_action' ? await stripe().setupIntents.retrieve(intent.id) : intent;
  } catch (error) {
    return declineMessage(error);
  }
}
