import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIER_ORDER } from '../../core/tiers.ts';
import type { Seat } from '../../documents/billing.ts';
import { aFamilyMember, aHousehold, aPerson, byCard, unpaid } from '../../testing/households.ts';
import { pendingSeats } from './renewal.ts';
import { type ItemChange, itemsDiff, quantitiesOf, type SubscriptionItem } from './subscription-items.ts';

const PRIMARY = 'person-0';
const household = fc
  .array(fc.constantFrom(...TIER_ORDER), { maxLength: 12 })
  .map((tiers) => tiers.map((tier, index): Seat => ({ personId: `person-${index}`, tier })));

/** Applies item changes as Stripe does: rejects duplicate prices and unknown ids. */
function applyItemChanges(items: SubscriptionItem[], changes: readonly ItemChange[]): SubscriptionItem[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const existing = (id: string) => {
    const item = itemsById.get(id);
    if (!item) throw new Error(`No such item ${id}`);
    return item;
  };
  for (const change of changes) {
    if (change.type === 'swap')
      itemsById.set(existing(change.id).id, {
        id: change.id,
        price: change.price,
        quantity: change.quantity,
        isOutdated: false,
      });
    if (change.type === 'delete') itemsById.delete(existing(change.id).id);
    if (change.type === 'update')
      itemsById.set(change.id, { ...existing(change.id), quantity: change.quantity });
    if (change.type === 'create') {
      if ([...itemsById.values()].some(({ price }) => price === change.price))
        throw new Error('Duplicate price');
      itemsById.set(`new-${change.price}`, {
        id: `new-${change.price}`,
        price: change.price,
        quantity: change.quantity,
        isOutdated: false,
      });
    }
  }
  return [...itemsById.values()];
}

/** The expected prices, computed independently. */
const expectedPrices = (seats: readonly Seat[]): string[] =>
  seats.map(({ personId, tier }) => `${tier} ${personId === PRIMARY ? 'full' : 'discounted'}`).sort();

const chargedPrices = (items: readonly SubscriptionItem[]): string[] =>
  items
    .flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price.replace(':', ' ')))
    .sort();

const itemsFor = (seats: readonly Seat[]) =>
  applyItemChanges([], itemsDiff([], quantitiesOf(PRIMARY, seats)));

describe('the item difference between two households', () => {
  // spec: billing-subscription-items-property-1
  it('turns the old household’s items into the new one’s without duplicating a price', () => {
    fc.assert(
      fc.property(household, household, (before, after) => {
        const changed = applyItemChanges(
          itemsFor(before),
          itemsDiff(itemsFor(before), quantitiesOf(PRIMARY, after)),
        );
        expect(chargedPrices(changed)).toEqual(expectedPrices(after));
        expect(new Set(changed.map(({ price }) => price)).size).toBe(changed.length);
        expect(changed.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('swaps the price of an item instead of deleting and creating one', () => {
    const leader: Seat[] = [{ personId: PRIMARY, tier: 'leader' }];
    const supporter: Seat[] = [{ personId: PRIMARY, tier: 'supporter' }];
    const [item] = itemsFor(leader);
    expect(itemsDiff(itemsFor(leader), quantitiesOf(PRIMARY, supporter))).toEqual([
      { type: 'swap', id: item?.id, price: 'supporter:full', quantity: 1 },
    ]);
  });

  it('is empty when nothing changed', () => {
    fc.assert(
      fc.property(household, (seats) => {
        expect(itemsDiff(itemsFor(seats), quantitiesOf(PRIMARY, seats))).toEqual([]);
      }),
    );
  });

  // spec: billing-subscription-items-property-2
  it('puts two family members of one tier on one item with quantity 2', () => {
    const seats: Seat[] = [
      { personId: PRIMARY, tier: 'leader' },
      { personId: 'ben', tier: 'leader' },
      { personId: 'zoe', tier: 'leader' },
    ];
    expect(itemsDiff([], quantitiesOf(PRIMARY, seats))).toEqual([
      { type: 'create', price: 'leader:full', quantity: 1 },
      { type: 'create', price: 'leader:discounted', quantity: 2 },
    ]);
  });

  it('corrects the amount of an item with the correct membership', () => {
    const item = { id: 'si_1', price: 'leader:full', quantity: 1, isOutdated: true } as const;
    const seats: Seat[] = [{ personId: PRIMARY, tier: 'leader' }];
    expect(itemsDiff([item], quantitiesOf(PRIMARY, seats))).toEqual([
      { type: 'swap', id: 'si_1', price: 'leader:full', quantity: 1 },
    ]);
  });
});

describe('a new subscription', () => {
  it('has a seat for everyone awaiting a first payment', () => {
    const family = [aFamilyMember('ben', byCard('leader')), aFamilyMember('zoe', unpaid('supporter'))];
    expect(pendingSeats(aHousehold(aPerson('mia', unpaid('leader')), family))).toEqual([
      { personId: 'mia', tier: 'leader' },
      { personId: 'zoe', tier: 'supporter' },
    ]);
  });
});
