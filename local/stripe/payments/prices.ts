import Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { boolean, integer, mergeMetadata, metadata, nested, oneOf, text } from '../http/param-types.ts';
import { type Params, required } from '../http/params.ts';
import { change, emit } from '../state/events.ts';
import { find } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

const interval = oneOf('day', 'week', 'month', 'year');
export const taxBehavior = oneOf('inclusive', 'exclusive', 'unspecified');

export const createShape = {
  currency: required(text),
  unit_amount: required(integer(0)),
  product: required(text),
  recurring: nested({
    interval: required(interval),
    interval_count: integer(1),
    usage_type: oneOf('licensed'),
  }),
  active: boolean,
  lookup_key: text,
  transfer_lookup_key: boolean,
  metadata,
  nickname: text,
  tax_behavior: taxBehavior,
};

/** Lookup keys are unique. `transfer` moves the key from another price. */
export function claimLookupKey(
  state: SandboxState,
  key: string | undefined,
  transfer = false,
  self?: string,
): void {
  const holder = [...state.prices.values()].find(({ id, lookup_key }) => lookup_key === key && id !== self);
  if (key === undefined || holder === undefined) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer it by using the \`transfer_lookup_key\` param.`,
      { param: 'lookup_key' },
    );
  }
  change(state, 'price.updated', holder, () => {
    holder.lookup_key = null;
  });
}

export function createPrice(state: SandboxState, params: Params<typeof createShape>): Stripe.Price {
  const product = find(state.products, 'product', params.product, 'product').id;
  claimLookupKey(state, params.lookup_key, params.transfer_lookup_key);
  const { recurring } = params;
  const price: Stripe.Price = {
    id: state.newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: state.clock.now(),
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata(null, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(params.unit_amount),
  };
  state.prices.set(price.id, price);
  emit(state, 'price.created', price);
  return price;
}
