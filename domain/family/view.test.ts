import { describe, expect, it } from 'vitest';
import { aCardHousehold, aHousehold, aPerson, at, inCash } from '../testing/households.ts';
import { toIsoString } from '../venue-time.ts';
import { addFamilyMemberCost } from './view.ts';

const effect = {
  dueNowCents: 343,
  onNextInvoiceCents: 0,
  weeklyCents: 2400,
  monthlyCents: 10400,
  from: toIsoString(at('2026-11-24')),
  usableUntil: null,
};

describe('before somebody joins a household', () => {
  it('that pays by card, it says what is charged now and every week', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', effect)).toEqual({
      line: { what: 'Supporter', note: '50% off', amount: '$4.00 per week' },
      total: { what: 'Due now', amount: '$3.43' },
      message:
        '$3.43 is charged now for the rest of this week, then $24.00 per week for everybody from Tuesday 24 November.',
    });
  });

  it('says that nothing is charged where the week is nearly over', () => {
    expect(
      addFamilyMemberCost(aCardHousehold('leader'), 'supporter', { ...effect, dueNowCents: 0 }),
    ).toMatchObject({
      total: { amount: '$0.00' },
      message: 'Nothing is charged now. It is $24.00 per week for everybody from Tuesday 24 November.',
    });
  });

  it('says so while it is still being reckoned', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', null)).toMatchObject({
      total: { what: 'Due now', amount: '…' },
      message: 'Working out what it costs',
    });
  });

  it('that pays in cash, it says what to pay at the counter', () => {
    const household = aHousehold(aPerson('Mia', inCash('leader')));
    expect(addFamilyMemberCost(household, 'legacy-maker', null)).toMatchObject({
      total: { what: 'Due at the counter', amount: '$17.50' },
      message: 'Please pay at the counter for the first week. Hours can be used as soon as it is paid.',
    });
  });
});
