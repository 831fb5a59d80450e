import type { PriceKey } from '../../core/tiers.ts';
import type { Seat } from '../../documents/billing.ts';
import { rateOf } from './full-price.ts';

export type Quantities = ReadonlyMap<PriceKey, number>;

/** A Stripe subscription item. Stripe allows each price once per subscription, hence the quantity. */
export type SubscriptionItem = {
  id: string;
  price: PriceKey;
  quantity: number;
  /** True if the amount differs from what the household pays from now on. */
  isOutdated: boolean;
};

export type ItemChange =
  | { type: 'create'; price: PriceKey; quantity: number }
  | { type: 'swap'; id: string; price: PriceKey; quantity: number }
  | { type: 'update'; id: string; quantity: number }
  | { type: 'delete'; id: string };

export function quantitiesOf(fullPricePayerId: string | undefined, seats: readonly Seat[]): Quantities {
  const quantities = new Map<PriceKey, number>();
  for (const { personId, tier } of seats) {
    const price: PriceKey = `${tier}:${rateOf(fullPricePayerId, personId)}`;
    quantities.set(price, (quantities.get(price) ?? 0) + 1);
  }
  return quantities;
}

/**
 * Returns the changes that turn Stripe's current items into the requested ones. An unneeded item is reused
 * for a missing price, so items are deleted or created only if their number changes.
 */
export function itemsDiff(current: readonly SubscriptionItem[], requested: Quantities): ItemChange[] {
  const spare = current.filter(({ price }) => !requested.has(price));
  const changes = [...requested].flatMap(([price, quantity]): ItemChange[] => {
    const item = current.find((each) => each.price === price);
    if (item?.isOutdated) return [{ type: 'swap', id: item.id, price, quantity }];
    if (item) return item.quantity === quantity ? [] : [{ type: 'update', id: item.id, quantity }];
    const swapped = spare.shift();
    return [
      swapped ? { type: 'swap', id: swapped.id, price, quantity } : { type: 'create', price, quantity },
    ];
  });
  return [...changes, ...spare.map(({ id }): ItemChange => ({ type: 'delete', id }))];
}
