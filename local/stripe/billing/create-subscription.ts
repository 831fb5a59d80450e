import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import {
  boolean,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  nested,
  oneOf,
  text,
} from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { customerNamed, settleCurrency } from '../payments/customers.ts';
import { ownedBy } from '../payments/payment-methods.ts';
import { now } from '../state/customer-time.ts';
import { emit } from '../state/events.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { checkPlannedEnd, planCancellation } from './cancellation.ts';
import { finalize } from './collection.ts';
import { pendingItems } from './invoice-items.ts';
import { itemLine, subscriptionLine } from './invoice-lines.ts';
import { createInvoice } from './invoices.ts';
import { type CollectionOptions, checkPayable, collect, paymentBehavior } from './payment-behavior.ts';
import { periodFrom } from './period.ts';
import { checkTogether, newItem, newItemShape, recurringPrice } from './subscription-items.ts';
import { subscriptionObject } from './subscription-object.ts';

export const paymentSettingsShape = nested({
  payment_method_types: listOf(oneOf('card')),
  save_default_payment_method: oneOf('off', 'on_subscription'),
});

export const createShape = {
  cancel_at: integer(0),
  cancel_at_period_end: boolean,
  collection_method: oneOf('charge_automatically'),
  currency: text,
  customer: required(text),
  default_payment_method: text,
  description: text,
  items: required(listOf(nested(newItemShape))),
  metadata,
  off_session: boolean,
  payment_behavior: paymentBehavior,
  payment_settings: paymentSettingsShape,
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
};

type CreateParams = Params<typeof createShape>;

function methodFor(state: SandboxState, customer: Stripe.Customer, asked: string | undefined) {
  if (asked !== undefined) return ownedBy(state, asked, customer.id, 'default_payment_method');
  return state.paymentMethods.get(idOf(customer.invoice_settings.default_payment_method) ?? '');
}

function firstItems(state: SandboxState, id: string, customer: Stripe.Customer, params: CreateParams) {
  const start = now(state, customer.id);
  const [first] = params.items;
  if (first === undefined) {
    throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  }
  const { recurring } = recurringPrice(state, first.price, 'items[0][price]');
  const period = periodFrom(start, recurring ?? { interval: 'week', interval_count: 1 }, start);
  const items = params.items.map((input, index) =>
    newItem(state, { id, customer: customer.id }, period, input, `items[${index}]`),
  );
  checkTogether(items);
  return { items, period };
}

export function createSubscription(state: SandboxState, params: CreateParams): Stripe.Subscription {
  const customer = customerNamed(state, params.customer, 'customer');
  checkPlannedEnd(now(state, customer.id), params);
  const id = state.newId('sub');
  const { items, period } = firstItems(state, id, customer, params);
  const collecting: CollectionOptions = {
    behavior: params.payment_behavior ?? 'allow_incomplete',
    method: methodFor(state, customer, params.default_payment_method),
    offSession: params.off_session ?? false,
  };
  const currency = items[0]?.price.currency ?? 'aud';
  const price = items.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0);
  if (price + customer.balance > 0) checkPayable(state, collecting);
  settleCurrency(customer, currency);
  const subscription = subscriptionObject(state, {
    id,
    customer,
    items,
    currency,
    defaultPaymentMethod: params.default_payment_method ?? null,
    description: params.description ?? null,
    metadata: mergeMetadata(null, params.metadata),
    saveMethod: params.payment_settings?.save_default_payment_method ?? 'off',
  });
  planCancellation(state, subscription, params);
  state.subscriptions.set(id, subscription);
  emit(state, 'customer.subscription.created', subscription);
  const invoice = createInvoice(state, {
    customer,
    lines: [
      ...pendingItems(state, customer.id).map((item) => itemLine(state, item)),
      ...items.map((item) => subscriptionLine(state, item, period)),
    ],
    reason: 'subscription_create',
    period: { start: period.start, end: period.start },
    subscription,
    currency,
    autoAdvance: false,
  });
  subscription.latest_invoice = invoice.id;
  finalize(state, invoice);
  collect(state, invoice, collecting);
  return subscription;
}
