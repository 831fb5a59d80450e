import { describe, expect, it } from 'vitest';
import { aFamilyMember, anAdult, byCard, now } from '../testing/households.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { adultsOf, isCollectingRestricted } from './adults.ts';

const today = dayOf(now);
const gran = anAdult('Gran');
const bob = anAdult('Bob', { mayCollect: false, phone: null });
const aged = (age: number | null) => aFamilyMember('leo', byCard('leader'), { age });

describe('the adults of a household', () => {
  it('are listed with those who must not collect first', () => {
    expect(adultsOf({ adults: [gran, bob] })).toEqual([bob, gran]);
    expect(adultsOf({})).toEqual([]);
  });

  it('restrict who collects a child or someone of unknown age, if one of them must not', () => {
    const isRestricted = (adults: (typeof gran)[], age: number | null) =>
      isCollectingRestricted({ adults }, aged(age), today);
    expect([isRestricted([gran, bob], 9), isRestricted([gran, bob], null)]).toEqual([true, true]);
    expect([isRestricted([gran, bob], 18), isRestricted([gran], 9)]).toEqual([false, false]);
  });
});
