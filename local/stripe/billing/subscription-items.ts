import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { boolean, integer, oneOf, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import { checkNotEnded } from './cancellation.ts';
import type { Period } from './invoice-lines.ts';

export const newItemShape = { price: text, quantity: integer(0) };
export const itemChangeShape = { ...newItemShape, id: text, deleted: boolean };

export type ItemInput = Params<typeof itemChangeShape>;

function activePrice(state: SandboxState, id: string | undefined, param: string): Stripe.Price {
  if (id === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const price = find(state.prices, 'price', id, param);
  if (price.active) return price;
  throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
}

/** Returns the legacy form of a price, which Stripe still includes in every item. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: 'week',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}

export function newItem(
  state: SandboxState,
  subscription: { id: string; customer: string },
  period: Period,
  input: ItemInput,
  param: string,
): Stripe.SubscriptionItem {
  const price = activePrice(state, input.price, `${param}[price]`);
  return {
    ...nulls('billing_thresholds current_trial'),
    ...emptyLists('discounts tax_rates'),
    id: state.newId('si', 14),
    object: 'subscription_item',
    created: now(state, subscription.customer),
    current_period_end: period.end,
    current_period_start: period.start,
    metadata: {},
    plan: planOf(price),
    price,
    quantity: input.quantity ?? 1,
    subscription: subscription.id,
  };
}

/** Checks that a subscription has at least one item, and one item per price. */
export function checkTogether(items: readonly Stripe.SubscriptionItem[]): void {
  if (items.length === 0) {
    throw invalid(
      'A subscription must have at least one active plan. If you would like to cancel the subscription, please use the cancellation endpoint: https://stripe.com/docs/api#cancel_subscription.',
    );
  }
  const ids = items.map(({ price }) => price.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw invalid(`Cannot add multiple subscription items with the same plan: ${twice}`, { param: 'price' });
}

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');

/** The only supported behaviour. Our code always passes it, and doesn't rely on Stripe's default. */
export const paymentBehavior = oneOf('allow_incomplete');

function checkChangeable(subscription: Stripe.Subscription, prorations = 'create_prorations'): void {
  checkNotEnded(subscription);
  if (prorations !== 'none') {
    throw invalid(
      'The sandbox has no prorations: say proration_behavior=none, and charge or wait for the next week yourself.',
      { param: 'proration_behavior' },
    );
  }
  if (subscription.status !== 'incomplete') return;
  throw invalid(
    'You cannot update a subscription in `incomplete` status in such a way that requires payment. Only metadata and the default payment method can be updated until its first invoice is paid.',
  );
}

export function changeItems(
  state: SandboxState,
  subscription: Stripe.Subscription,
  inputs: readonly ItemInput[],
  prorations: string | undefined,
): void {
  checkChangeable(subscription, prorations);
  let items = subscription.items.data;
  for (const [index, input] of inputs.entries()) {
    const param = `items[${index}]`;
    items =
      input.id === undefined
        ? [...items, addedItem(state, subscription, input, param)]
        : changedItems(state, items, input, param);
  }
  checkTogether(items);
  change(state, 'customer.subscription.updated', subscription, () => {
    subscription.items.data = items;
  });
}

function addedItem(
  state: SandboxState,
  subscription: Stripe.Subscription,
  input: ItemInput,
  param: string,
): Stripe.SubscriptionItem {
  const [sibling] = subscription.items.data;
  const period = { start: sibling?.current_period_start ?? 0, end: sibling?.current_period_end ?? 0 };
  const customer = idOf(subscription.customer) ?? '';
  return newItem(state, { id: subscription.id, customer }, period, input, param);
}

/** Applies changes to items. A new price resets the quantity to one unless it is passed. */
function changedItems(
  state: SandboxState,
  items: readonly Stripe.SubscriptionItem[],
  { id = '', deleted, price: newPrice, quantity }: ItemInput,
  param: string,
): Stripe.SubscriptionItem[] {
  const before = items.find((item) => item.id === id);
  if (before === undefined) throw missing('subscription_item', id, `${param}[id]`);
  if (deleted) return items.filter((item) => item !== before);
  const price = newPrice === undefined ? before.price : activePrice(state, newPrice, `${param}[price]`);
  const currentQuantity = price.id === before.price.id ? before.quantity : undefined;
  const after = { ...before, plan: planOf(price), price, quantity: quantity ?? currentQuantity ?? 1 };
  return items.map((item) => (item === before ? after : item));
}
