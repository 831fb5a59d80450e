import { describe, expect, it } from 'vitest';
import { aFamilyMember, aHousehold, anAdult, aPerson, byCard, now } from '../testing/households.ts';
import { dayOf } from '../venue/time/venue-time.ts';
import { adultsOf, hasUseForAdults, isCollectingRestricted } from './adults.ts';

const today = dayOf(now);
const gran = anAdult('Gran');
const bob = anAdult('Bob', { mayCollect: false, phone: null });
const mia = aPerson('mia', byCard('leader'), { age: 40 });
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

  it('are asked for if someone may be a child, and not of one person alone', () => {
    const isAsked = (...family: ReturnType<typeof aged>[]) => hasUseForAdults(aHousehold(mia, family), today);
    expect([isAsked(aged(9)), isAsked(aged(null))]).toEqual([true, true]);
    expect([isAsked(aged(30)), isAsked()]).toEqual([false, false]);
    const alone = aPerson('mia', byCard('leader'));
    expect(hasUseForAdults(aHousehold(alone), today)).toBe(false);
    expect(hasUseForAdults(aHousehold({ ...alone, age: 9 }), today)).toBe(true);
    expect(hasUseForAdults(aHousehold(mia, [], { adults: [gran] }), today)).toBe(true);
  });
});
