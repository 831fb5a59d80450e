import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { boolean, integer, mergeMetadata, metadata, text } from '../http/param-types.ts';
import type { Params } from '../http/params.ts';
import { planOf } from '../payments/plans.ts';
import { now } from '../state/customer-time.ts';
import { find } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';
import type { Period } from './period.ts';
import type { ItemChange } from './proration.ts';

export const newItemShape = { price: text, quantity: integer(0), metadata };
export const itemChangeShape = { ...newItemShape, id: text, deleted: boolean };

export type ItemInput = Params<typeof itemChangeShape>;

const MAX_ITEMS = 20;

export function recurringPrice(state: SandboxState, id: string | undefined, param: string): Stripe.Price {
  if (id === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const price = find(state.prices, 'price', id, param);
  if (price.recurring === null) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  }
  if (!price.active) {
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  }
  return price;
}

export function newItem(
  state: SandboxState,
  subscription: { id: string; customer: string },
  period: Period,
  input: ItemInput,
  param: string,
): Stripe.SubscriptionItem {
  const price = recurringPrice(state, input.price, `${param}[price]`);
  return {
    id: state.newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now(state, subscription.customer),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata(null, input.metadata),
    plan: planOf(price),
    price,
    quantity: input.quantity ?? 1,
    subscription: subscription.id,
    tax_rates: [],
  };
}

/** A subscription allows one item per price, one currency and one billing interval. */
export function checkTogether(items: readonly Stripe.SubscriptionItem[]): void {
  const [first] = items;
  if (first === undefined) {
    throw invalid(
      'A subscription must have at least one active plan. If you would like to cancel the subscription, please use the cancellation endpoint: https://stripe.com/docs/api#cancel_subscription.',
    );
  }
  if (items.length > MAX_ITEMS) throw invalid(`A subscription can have at most ${MAX_ITEMS} items.`);
  for (const [index, { price }] of items.entries()) {
    if (items.slice(0, index).some((earlier) => earlier.price.id === price.id)) {
      throw invalid(`Cannot add multiple subscription items with the same plan: ${price.id}`, {
        param: 'price',
      });
    }
    const field = (['currency', 'interval', 'interval_count'] as const).find(
      (name) => rhythm(price)[name] !== rhythm(first.price)[name],
    );
    if (field) {
      throw invalid(
        `Currency and interval fields must match across all plans on this subscription. Found mismatch in ${field} field.`,
        { param: 'price' },
      );
    }
  }
}

function rhythm(price: Stripe.Price) {
  return {
    currency: price.currency,
    interval: price.recurring?.interval,
    interval_count: price.recurring?.interval_count,
  };
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
  const customer =
    typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
  const after = newItem(state, { id: subscription.id, customer }, period, input, param);
  plan.items.push(after);
  plan.changes.push({ before: undefined, after });
}

function changeIn(plan: ItemPlan, state: SandboxState, id: string, input: ItemInput, param: string) {
  const index = plan.items.findIndex((item) => item.id === id);
  const before = plan.items[index];
  if (before === undefined) throw missing('subscription_item', id, `${param}[id]`);
  if (input.deleted) {
    plan.items.splice(index, 1);
    plan.changes.push({ before, after: undefined });
    return;
  }
  const price =
    input.price === undefined ? before.price : recurringPrice(state, input.price, `${param}[price]`);
  const after = {
    ...before,
    metadata: mergeMetadata(before.metadata, input.metadata),
    plan: planOf(price),
    price,
    quantity: input.quantity ?? (price === before.price ? before.quantity : undefined) ?? 1,
  };
  plan.items[index] = after;
  if (price.id !== before.price.id || after.quantity !== before.quantity)
    plan.changes.push({ before, after });
}
