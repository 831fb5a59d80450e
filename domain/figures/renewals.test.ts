import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  inCash,
  overdue,
} from '../testing/households.ts';
import { venueDate } from '../venue/time/venue-time.ts';
import { cardRenewsAt, comingPayments, counterDueAt } from './renewals.ts';

const [soon, later] = [at('2026-11-20'), at('2026-11-24')];

describe('the next payment of a household', () => {
  it('is by card, at the counter, or both, whichever person comes first', () => {
    const household = aHousehold(aPerson('mia', byCard('leader', later)), [
      aFamilyMember('leo', inCash('supporter', later)),
      aFamilyMember('zoe', inCash('supporter', soon)),
    ]);
    expect([cardRenewsAt(household), counterDueAt(household)]).toEqual([later, soon]);
  });

  it('doesn’t exist for those who leave or are overdue', () => {
    const household = aHousehold(aPerson('mia', canceled('leader', soon)), [
      aFamilyMember('leo', overdue('supporter')),
    ]);
    expect([cardRenewsAt(household), counterDueAt(household)]).toEqual([null, null]);
  });

  it('is by card if a saved card pays after the weeks paid in cash', () => {
    const mia = aPerson('mia', inCash('leader', soon));
    const household = aHousehold(mia, [], { subscription: aSubscription([mia]) });
    expect([cardRenewsAt(household), counterDueAt(household)]).toEqual([soon, null]);
  });

  it('moves to the end of a planned pause', () => {
    const household = aHousehold(
      aPerson('mia', {
        status: 'active',
        tier: 'leader',
        createdAt: soon,
        paidBy: 'card',
        paidUntil: soon,
        next: { pausedUntil: later, tier: 'leader' },
      }),
    );
    expect(cardRenewsAt(household)).toBe(later);
  });

  it('is looked for from tomorrow on, for seven whole days', () => {
    expect(comingPayments(venueDate('2026-11-18'))).toEqual({
      start: at('2026-11-19', '00:00'),
      end: at('2026-11-26', '00:00'),
    });
  });
});
