import { paidUntilOf } from '@legacy-hub/domain/billing/membership';
import { LIST_PRICES } from '@legacy-hub/domain/tiers';
import { priceId } from '@legacy-hub/functions/src/stripe/prices.ts';
import { provider } from '@legacy-hub/functions/src/testing/stripe-sandbox.ts';
import type Stripe from 'stripe';
import { document, during, from, inOrder, someId, transact } from './documents.ts';
import { type Operation, save, sell } from './operations.ts';

const CARD = 'pm_card_visa';
const OPEN = { state: { status: 'open' } };
const DONE = { state: { status: 'done' } };

/** Recorded before Stripe is called, and with its id before any money moves, so that a crash can be recovered. */
export const charge: Operation = async (own) => {
  const path = `cardPayments/${someId()}`;
  const { customerId, email } = own.household;
  const payer =
    customerId === null ? provider.customers.create({ email }) : provider.customers.retrieve(customerId);
  const { id: customer } = await payer;
  await transact([[path]], { [path]: OPEN });
  const order = { amount: 500, currency: 'aud', allowed_payment_method_types: ['card'], customer };
  const { id } = await provider.paymentIntents.create(order);
  await document(path).set({ ...OPEN, providerId: id });
  await provider.paymentIntents.confirm(id, { payment_method: CARD });
  await sell(own);
  await document(path).set(DONE);
};

const addSubscription = async (customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) => {
  const items = [{ price: await priceId('supporter:full', LIST_PRICES.supporter) }];
  return provider.subscriptions.create({ customer, items, ...more });
};

/** Like a charge, recorded before Stripe is called; the customer is saved before there is a subscription. */
export const subscribe: Operation = async (own) => {
  const payment = document(`cardPayments/${someId()}`);
  await payment.create(OPEN);
  const settings = { payment_method: CARD, invoice_settings: { default_payment_method: CARD } };
  const { email } = own.household;
  const { id: customerId } = await provider.customers.create({ email, ...settings });
  await save(own);
  await addSubscription(customerId);
  await readFromStripe({ household: { ...own.household, customerId } });
  await sell(own);
  await payment.set(DONE);
};

/** A card that pays once the time is over that cash has paid for. The customer is saved before there is a subscription. */
export const subscribeAfterCash: Operation = async (own) => {
  const { email, primary } = own.household;
  await provider.customers.list({ email, limit: 100 });
  const { id: customerId } = await provider.customers.create({ email });
  await save(own);
  const known = { household: { ...own.household, customerId } };
  await saveCard(known);
  await addSubscription(customerId, {
    trial_end: Math.ceil((paidUntilOf(primary.membership) ?? 0) / 1000),
  });
  await sync(known);
};

export const saveCard: Operation = async ({ household }) => {
  const customer = String(household.customerId);
  const method = { payment_method: CARD, allowed_payment_method_types: ['card'], confirm: true };
  const { payment_method } = await provider.setupIntents.create({ customer, ...method });
  const settings = { default_payment_method: String(payment_method) };
  await provider.customers.update(customer, { invoice_settings: settings });
};

export const findTasks: Operation = ({ household: { uid } }) =>
  from('providerTasks').where('uid', '==', uid).get();

/** Looks for queued tasks, then reads the subscription and its invoices, and what is booked of them. */
const readFromStripe: Operation = async (own) => {
  const { uid, customerId: customer } = own.household;
  await findTasks(own);
  const booked = from('ledger').where('who.uid', '==', uid).orderBy('at', 'desc').limit(20).select().get();
  if (customer === null) return booked;
  return Promise.all([
    booked,
    provider.subscriptions.list({ customer, status: 'all', expand: ['data.latest_invoice'] }),
    provider.invoices.list({ customer, status: 'paid', limit: 20, expand: ['data.payments'] }),
  ]);
};

export const sync: Operation = inOrder(readFromStripe, save);

/** A change of the subscription, which is queued until Stripe has made it. */
export const changeAtStripe = (params: Stripe.SubscriptionUpdateParams): Operation =>
  during('providerTasks', ({ household }) =>
    provider.subscriptions.update(household.subscription?.id ?? '', params),
  );
