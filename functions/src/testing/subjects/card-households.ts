import { randomUUID } from 'node:crypto';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { type LedgerEntry, parseLedgerEntry } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { expectAccepted } from '@legacy-hub/domain/testing/households';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { rememberCustomer } from '../../billing/payments/cards.ts';
import { payForRegistration } from '../../billing/payments/pay-registration.ts';
import { auth, firestore } from '../../firebase/admin.ts';
import { withinNoLimit } from '../limits/unlimited.ts';
import { aCard, provider } from '../stripe/stripe-sandbox.ts';
import { anUnpaidHousehold, stored } from './households.ts';
import { idTokenFor } from './sign-in.ts';

export const tiersOf = (household: Household): Tier[] =>
  peopleOf(household).map(({ membership }) => membership.tier);

interface Traits {
  readonly tiers?: readonly [Tier, ...Tier[]];
  readonly card?: string;
  /** A Stripe test clock, so that time advances for this household only. */
  readonly clock?: string;
  /** The time of registration and payment. */
  readonly at?: Instant;
}

export async function aCardHousehold({ tiers = ['leader'], card = 'visa', clock, at }: Traits = {}) {
  const now = at ?? instant(Date.now());
  const household = await anUnpaidHousehold({ tiers, at: now });
  if (clock !== undefined) {
    const customer = { email: household.email, metadata: { uid: household.uid }, test_clock: clock };
    await rememberCustomer(household, (await provider.customers.create(customer)).id, now);
  }
  const { email, phone } = household;
  const payment = {
    memberships: tiers,
    email,
    phone,
    paymentMethod: await aCard(card),
    idempotencyKey: randomUUID(),
  };
  expectAccepted(await payForRegistration(payment, now, withinNoLimit));
  return { household: await stored(household.uid) };
}

/** Adds a login, which takes two calls. */
export async function aLoggedInCardHousehold(traits: Traits = {}) {
  const { household } = await aCardHousehold(traits);
  const password = randomUUID();
  await auth().updateUser(household.uid, { password });
  return { household, token: await idTokenFor(household.email, password) };
}

/** Makes another card the default: `visa`, or a card that fails or requires action. */
export async function switchCard({ uid }: Pick<Household, 'uid'>, kind: string): Promise<string> {
  const customer = (await stored(uid)).customerId ?? '';
  const card = await aCard(kind);
  await provider.paymentMethods.attach(card, { customer });
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  return card;
}

/** Returns entries in the order of writing, because Stripe's timestamps are only precise to the second. */
export async function ledgerOf({ uid }: Pick<Household, 'uid'>): Promise<LedgerEntry[]> {
  const { docs } = await firestore().collection('ledger').where('who.uid', '==', uid).get();
  const inOrder = docs.toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis());
  return inOrder.map((doc) => parseLedgerEntry(doc.data()));
}

export const amountsOf = async (household: Pick<Household, 'uid'>): Promise<number[]> =>
  (await ledgerOf(household)).map(({ amountCents }) => amountCents);

export const membershipsOf = async ({ uid }: Pick<Household, 'uid'>): Promise<string[]> =>
  peopleOf(await stored(uid)).map(({ membership }) => `${membership.tier} ${membership.status}`);

export const emailsTo = async ({ email }: Pick<Household, 'email'>): Promise<unknown[]> =>
  (await firestore().collection('mail').where('to', '==', email).get()).docs.map((doc) =>
    doc.get('content.kind'),
  );

export async function subscriptionsOf({ uid }: Pick<Household, 'uid'>): Promise<Stripe.Subscription[]> {
  const { customerId } = await stored(uid);
  if (customerId === null) return [];
  return (await provider.subscriptions.list({ customer: customerId, status: 'all' })).data;
}

export async function itemsOf(household: Pick<Household, 'uid'>): Promise<string[]> {
  const [subscription] = await subscriptionsOf(household);
  return (subscription?.items.data ?? [])
    .map(({ price, quantity }) => `${price.lookup_key} x ${quantity}`)
    .sort();
}

/** Returns the amount charged to the card, minus refunds. */
export async function chargedTo({ uid }: Pick<Household, 'uid'>): Promise<number> {
  const { customerId: customer } = await stored(uid);
  if (customer === null) return 0;
  const { data } = await provider.charges.list({ customer, limit: 100 });
  const paid = data.filter((charge) => charge.paid);
  return paid.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

export const pendingTaskCount = async ({ uid }: Pick<Household, 'uid'>): Promise<number> =>
  (await firestore().collection('providerTasks').where('uid', '==', uid).get()).size;
