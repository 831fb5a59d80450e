import { peopleOf } from '../household.ts';
import type { Member, Person } from '../household-schema.ts';
import { type Cents, sum } from '../money.ts';
import { PRICE_KEYS, type PriceKey, type Rate, weeklyPrice } from '../tiers.ts';
import type { Holder, SubscriptionItem } from './schema.ts';

export type Quantities = ReadonlyMap<PriceKey, number>;

export type ItemChange =
  | { do: 'create'; price: PriceKey; quantity: number }
  | { do: 'update'; id: string; quantity: number }
  | { do: 'delete'; id: string };

/** The primary member pays the full price, the family half. */
export const rateOf = (primaryId: string, personId: string): Rate =>
  personId === primaryId ? 'full' : 'discounted';

/** Everybody who waits for a first payment: whom a new subscription would pay for. */
export const awaitingPayment = (member: Member): Holder[] =>
  peopleOf(member).flatMap(({ id, membership }) =>
    membership.status === 'pending' ? [{ personId: id, tier: membership.tier }] : [],
  );

/** What the household's holders come to, price by price. */
export function quantitiesOf(primaryId: string, holders: readonly Holder[]): Quantities {
  const quantities = new Map<PriceKey, number>();
  for (const { personId, tier } of holders) {
    const price: PriceKey = `${tier}:${rateOf(primaryId, personId)}`;
    quantities.set(price, (quantities.get(price) ?? 0) + 1);
  }
  return quantities;
}

/** What turns the provider's present items into the wanted ones. */
export function itemsDiff(present: readonly SubscriptionItem[], wanted: Quantities): ItemChange[] {
  return PRICE_KEYS.flatMap((price): ItemChange[] => {
    const quantity = wanted.get(price) ?? 0;
    const item = present.find((each) => each.price === price);
    if (!item) return quantity === 0 ? [] : [{ do: 'create', price, quantity }];
    if (quantity === 0) return [{ do: 'delete', id: item.id }];
    return item.quantity === quantity ? [] : [{ do: 'update', id: item.id, quantity }];
  });
}

/** What the holders cost in a week. */
export const weeklyTotal = (primaryId: string, holders: readonly Holder[]): Cents =>
  sum(holders.map(({ personId, tier }) => weeklyPrice(tier, rateOf(primaryId, personId))));

/** What a person's place costs in a week. */
export const priceOf = (member: Member, { id, membership }: Person): Cents =>
  weeklyPrice(membership.tier, rateOf(member.primary.id, id));
