import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, aPerson, byCard, unpaid } from '../testing/households.ts';
import { TIER_ORDER } from '../tiers.ts';
import type { Seat, SubscriptionItem } from './schema.ts';
import { type ItemChange, itemsDiff, pendingSeats, quantitiesOf, weeklyTotal } from './subscription-items.ts';

const PRIMARY = 'person-0';
const household = fc
  .array(fc.constantFrom(...TIER_ORDER), { maxLength: 12 })
  .map((tiers) => tiers.map((tier, index): Seat => ({ personId: `person-${index}`, tier })));

/** The provider's side: refuses a price it already has, and ids it does not know. */
function provider(items: SubscriptionItem[], changes: readonly ItemChange[]): SubscriptionItem[] {
  const held = new Map(items.map((item) => [item.id, item]));
  const known = (id: string) => {
    const item = held.get(id);
    if (!item) throw new Error(`No such item ${id}`);
    return item;
  };
  for (const change of changes) {
    if (change.type === 'delete') held.delete(known(change.id).id);
    if (change.type === 'update') held.set(change.id, { ...known(change.id), quantity: change.quantity });
    if (change.type === 'create') {
      if ([...held.values()].some(({ price }) => price === change.price)) throw new Error('Price held twice');
      held.set(`new-${change.price}`, {
        id: `new-${change.price}`,
        price: change.price,
        quantity: change.quantity,
      });
    }
  }
  return [...held.values()];
}

/** What the household is charged for, counted by hand. */
const prices = (seats: readonly Seat[]): string[] =>
  seats.map(({ personId, tier }) => `${tier} ${personId === PRIMARY ? 'full' : 'discounted'}`).sort();

const charged = (items: readonly SubscriptionItem[]): string[] =>
  items
    .flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price.replace(':', ' ')))
    .sort();

const itemsFor = (seats: readonly Seat[]) => provider([], itemsDiff([], quantitiesOf(PRIMARY, seats)));

describe('the difference between two households', () => {
  it('applied to the old items gives the new household’s items, never a duplicated price', () => {
    fc.assert(
      fc.property(household, household, (before, after) => {
        const changed = provider(itemsFor(before), itemsDiff(itemsFor(before), quantitiesOf(PRIMARY, after)));
        expect(charged(changed)).toEqual(prices(after));
        expect(new Set(changed.map(({ price }) => price)).size).toBe(changed.length);
        expect(changed.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('is nothing where nothing changed', () => {
    fc.assert(
      fc.property(household, (seats) => {
        expect(itemsDiff(itemsFor(seats), quantitiesOf(PRIMARY, seats))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

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
    expect(weeklyTotal(PRIMARY, seats)).toBe(4000);
  });
});

describe('a new subscription', () => {
  it('pays for everybody who waits for a first payment', () => {
    const family = [aFamilyMember('ben', byCard('leader')), aFamilyMember('zoe', unpaid('supporter'))];
    expect(pendingSeats(aHousehold(aPerson('mia', unpaid('leader')), family))).toEqual([
      { personId: 'mia', tier: 'leader' },
      { personId: 'zoe', tier: 'supporter' },
    ]);
  });
});
