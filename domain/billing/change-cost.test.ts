import { describe, expect, it } from 'vitest';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  canceled,
  inCash,
  now,
  unpaid,
} from '../testing/households.ts';
import { addedPersonCost, cancellationCost, tierChangeCost } from './change-cost.ts';

const nextWeek = at('2026-11-25');

describe('what a change costs', () => {
  it('is the difference for the rest of the paid week when the tier is higher', () => {
    const household = aCardHousehold('leader');
    expect(tierChangeCost(household, household.primary, 'legacy-maker', now)).toEqual({
      dueNow: 1500,
      weekly: 3500,
      from: nextWeek,
    });
  });

  it('is nothing now when the tier is lower, and less from the next paid week on', () => {
    const household = aCardHousehold('leader');
    const cost = tierChangeCost(household, household.primary, 'supporter', now);
    expect(cost).toEqual({ dueNow: 0, weekly: 800, from: nextWeek });
  });

  it('is as before for a change that is refused', () => {
    const mia = aPerson('mia', canceled('leader'));
    expect(tierChangeCost(aHousehold(mia), mia, 'leader', now)).toMatchObject({ dueNow: 0 });
  });

  it('starts today when no card renews the membership', () => {
    expect(addedPersonCost(aHousehold(aPerson('mia', inCash('leader'))), 'supporter', now)).toMatchObject({
      dueNow: 0,
      from: now,
    });
  });
});

describe('what a cancellation leaves', () => {
  it('is the price of the others, and the rest of the paid week', () => {
    const household = aCardHousehold('leader', 'supporter');
    const [child] = household.family;
    expect(child && cancellationCost(household, child, now)).toEqual({ weekly: 2000, usableUntil: nextWeek });
  });

  it('is the same again for somebody who is already cancelled', () => {
    const ben = aFamilyMember('ben', canceled('supporter'));
    const household = { ...aCardHousehold('leader'), family: [ben] };
    expect(cancellationCost(household, ben, now)).toEqual({ weekly: 2000, usableUntil: nextWeek });
  });

  it('is nothing to use for a person who was never paid for', () => {
    const ben = aFamilyMember('ben', unpaid('supporter'));
    const household = { ...aCardHousehold('leader'), family: [ben] };
    expect(cancellationCost(household, ben, now)).toEqual({ weekly: 2000, usableUntil: null });
  });
});
