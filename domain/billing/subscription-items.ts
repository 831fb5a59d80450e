import { peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { PRICE_KEYS, type PriceKey, type Rate, weeklyPrice } from '../tiers.ts';
import type { Seat, SubscriptionItem } from './schema.ts';

export type Quantities = ReadonlyMap<PriceKey, number>;

export type ItemChange =
  | { type: 'create'; price: PriceKey; quantity: number }
  | { type: 'update'; id: string; quantity: number }
  | { type: 'delete'; id: string };

export const rateOf = (primaryId: string, personId: string): Rate =>
  personId === primaryId ? 'full' : 'discounted';

/** Everyone awaiting their first payment: the seats of a new subscription. */
export const pendingSeats = (household: Household): Seat[] =>
  peopleOf(household).flatMap(({ id, membership }) =>
    membership.status === 'pending' ? [{ personId: id, tier: membership.tier }] : [],
  );

export function quantitiesOf(primaryId: string, seats: readonly Seat[]): Quantities {
  const quantities = new Map<PriceKey, number>();
  for (const { personId, tier } of seats) {
    const price: PriceKey = `${tier}:${rateOf(primaryId, personId)}`;
    quantities.set(price, (quantities.get(price) ?? 0) + 1);
  }
  return quantities;
}

/** The changes that turn Stripe's current items into the requested ones. */
export function itemsDiff(current: readonly SubscriptionItem[], requested: Quantities): ItemChange[] {
  return PRICE_KEYS.flatMap((price): ItemChange[] => {
    const quantity = requested.get(price) ?? 0;
    const item = current.find((each) => each.price === price);
    if (!item) return quantity === 0 ? [] : [{ type: 'create', price, quantity }];
    if (quantity === 0) return [{ type: 'delete', id: item.id }];
    return item.quantity === quantity ? [] : [{ type: 'update', id: item.id, quantity }];
  });
}

export const weeklyTotal = (primaryId: string, seats: readonly Seat[]): Cents =>
  sum(seats.map(({ personId, tier }) => weeklyPrice(tier, rateOf(primaryId, personId))));

export const weeklyPriceOf = (household: Household, { id, membership }: Person): Cents =>
  weeklyPrice(membership.tier, rateOf(household.primary.id, id));
