import { aCardHousehold, aHousehold, aPerson, at, inCash, now } from '@legacy-hub/domain/testing/households';
import { addDuration, hours } from '@legacy-hub/domain/venue/time/venue-time';
import { describe, expect, it } from 'vitest';
import { addFamilyMemberCost } from './view.ts';

describe('the cost of adding a family member', () => {
  it('shows the charge now and every week to a household that pays by card', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', at('2026-11-19'))).toEqual({
      line: { what: 'Supporter', note: '50% off', amount: '$4 a week' },
      total: { what: 'Due now', amount: '$3.43' },
      message: '$3.43 now for the rest of this week, then $24 a week for the whole household from 25 Nov.',
    });
  });

  it('shows that nothing is charged when the week is nearly over', () => {
    const lastHour = addDuration(at('2026-11-25'), -hours(1));
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', lastHour)).toMatchObject({
      total: { amount: '$0.50' },
      message:
        '$0.50 now for the rest of this week, then $24 a week for the whole household from 25 Nov. The minimum card charge is $0.50.',
    });
  });

  it('charges nothing for a week that is over', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', at('2026-11-25'))).toMatchObject({
      total: { amount: '$0.00' },
      message: 'Nothing to pay now. $24 a week for the whole household from 25 Nov.',
    });
  });

  it('shows the amount due at the counter to a household that pays in cash', () => {
    const household = aHousehold(aPerson('Mia', inCash('leader')));
    expect(addFamilyMemberCost(household, 'legacy-maker', now)).toMatchObject({
      total: { what: 'Due at the counter', amount: '$17.50' },
      message: 'Pay for the first week at the counter. Hours are ready to use once it’s paid.',
    });
  });
});
