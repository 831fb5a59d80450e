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

describe('the cost of adding a family member', () => {
  it('shows the charge now and every week to a household that pays by card', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', effect)).toEqual({
      line: { what: 'Supporter', note: '50% off', amount: '$4 a week' },
      total: { what: 'Due now', amount: '$3.43' },
      message: '$3.43 now for the rest of this week, then $24 a week for your household from 24 Nov.',
    });
  });

  it('shows that nothing is charged when the week is nearly over', () => {
    expect(
      addFamilyMemberCost(aCardHousehold('leader'), 'supporter', { ...effect, dueNowCents: 0 }),
    ).toMatchObject({
      total: { amount: '$0.00' },
      message: 'Nothing to pay now. $24 a week for your household from 24 Nov.',
    });
  });

  it('shows a placeholder while the preview is loading', () => {
    expect(addFamilyMemberCost(aCardHousehold('leader'), 'supporter', null)).toMatchObject({
      total: { what: 'Due now', amount: '…' },
      message: 'Working out the price…',
    });
  });

  it('shows what to pay at the counter to a household that pays in cash', () => {
    const household = aHousehold(aPerson('Mia', inCash('leader')));
    expect(addFamilyMemberCost(household, 'legacy-maker', null)).toMatchObject({
      total: { what: 'Due at the counter', amount: '$17.50' },
      message: "Pay for the first week at the counter. Hours are ready to use once it's paid.",
    });
  });
});
