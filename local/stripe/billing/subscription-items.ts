import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { boolean, integer, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { now } from '../state/customer-time.ts';
import { emptyLists, nulls } from '../state/filled.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Period } from './invoice-object.ts';
import type { ItemChange } from './proration.ts';

export const newItemShape = { price: text, quantity: integer(0) };
export const itemChangeShape = { ...newItemShape, id: text, deleted: boolean };

export type ItemInput = Params<typeof itemChangeShape>;

const MAX_ITEMS = 20;

function activePrice(state: SandboxState, id: string | undefined, param: string): Stripe.Price {
  if (id === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const price = find(state.prices, 'price', id, param);
  if (price.active) return price;
  throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
}

/** The legacy form of a price, still part of every item. */
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

/** A subscription has one item per price, and at least one. */
export function checkTogether(items: readonly Stripe.SubscriptionItem[]): void {
  if (items.length === 0) {
    throw invalid(
      'A subscription must have at least one active plan. If you would like to cancel the subscription, please use the cancellation endpoint: https://stripe.com/docs/api#cancel_subscription.',
    );
  }
  if (items.length > MAX_ITEMS) throw invalid(`A subscription can have at most ${MAX_ITEMS} items.`);
  const ids = items.map(({ price }) => price.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw invalid(`Cannot add multiple subscription items with the same plan: ${twice}`, { param: 'price' });
}

export interface ItemPlan {
  items: Stripe.SubscriptionItem[];
  changes: ItemChange[];
}

/** The subscription's items after applying the inputs, and which of them changed. */
export function planItems(
  state: SandboxState,
  subscription: Stripe.Subscription,
  inputs: readonly ItemInput[],
): ItemPlan {
  const plan: ItemPlan = { items: [...subscription.items.data], changes: [] };
  for (const [index, input] of inputs.entries()) {
    const param = `items[${index}]`;
    if (input.id === undefined) addTo(plan, state, subscription, input, param);
    else changeIn(plan, state, input.id, input, param);
  }
  checkTogether(plan.items);
  return plan;
}

function addTo(
  plan: ItemPlan,
  state: SandboxState,
  subscription: Stripe.Subscription,
  input: ItemInput,
  param: string,
) {
  const [sibling] = subscription.items.data;
  const period = { start: sibling?.current_period_start ?? 0, end: sibling?.current_period_end ?? 0 };
  const customer = idOf(subscription.customer) ?? '';
  const after = newItem(state, { id: subscription.id, customer }, period, input, param);
  plan.items.push(after);
  plan.changes.push({ before: undefined, after });
}

/** A new price resets the quantity to one unless it is passed. */
function changeIn(plan: ItemPlan, state: SandboxState, id: string, input: ItemInput, param: string) {
  const index = plan.items.findIndex((item) => item.id === id);
  const before = plan.items[index];
  if (before === undefined) throw missing('subscription_item', id, `${param}[id]`);
  if (input.deleted) {
    plan.items.splice(index, 1);
    plan.changes.push({ before, after: undefined });
    return;
  }
  const price = input.price === undefined ? before.price : activePrice(state, input.price, `${param}[price]`);
  const isSwapped = price.id !== before.price.id;
  const quantity = input.quantity ?? (isSwapped ? undefined : before.quantity) ?? 1;
  const after = { ...before, plan: planOf(price), price, quantity };
  plan.items[index] = after;
  if (isSwapped || quantity !== before.quantity) plan.changes.push({ before, after });
}
