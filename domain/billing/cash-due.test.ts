import { describe, expect, it } from 'vitest';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
  zone,
} from '../testing/households.ts';
import { toIsoString } from '../venue-time.ts';
import { cashDue, cashPayersOf, expectedPaidUntil, hasNewPayment } from './cash-due.ts';
import { decideConfirmCash } from './confirm-cash.ts';

const family = aHousehold(aPerson('Mia', unpaid('leader')), [
  aFamilyMember('Leo', inCash('supporter')),
  aFamilyMember('', expired('legacy-maker')),
]);
const due = (personIds: string[], weeks = 1, household = family) =>
  expectAccepted(cashDue(household, { personIds, weeks }, now, zone)).due;

describe('what the counter asks for', () => {
  it('is a line for each person, and their sum', () => {
    expect(due(['Mia', 'Leo'], 2)).toEqual({
      lines: [
        { text: 'Mia Leader', amountCents: 4000 },
        { text: 'Leo Supporter', amountCents: 800 },
      ],
      total: 4800,
    });
  });

  it('is nothing while nobody is chosen', () => {
    expect(due([])).toEqual({ lines: [], total: 0 });
  });

  it('is the whole open invoice where a renewal has failed', () => {
    const mia = aPerson('Mia', overdue('leader'));
    const leo = aFamilyMember('Leo', overdue('supporter'));
    const household = aHousehold(mia, [leo], { subscription: aSubscription([mia, leo], 'past_due') });
    expect(due(['Leo'], 1, household).total).toBe(3250);
  });

  it('is refused where a card pays', () => {
    const byTheCard = aHousehold(aPerson('Mia', byCard('leader')));
    expect(refusal(cashDue(byTheCard, { personIds: ['Mia'], weeks: 1 }, now, zone))).toBe('pays-by-card');
  });
});

describe('who can pay', () => {
  it('is told with tier, price and standing, and who is due', () => {
    expect(cashPayersOf(family, now, zone)).toEqual([
      {
        id: 'Mia',
        name: 'Mia',
        tier: 'Leader',
        weekly: 2000,
        status: 'Pending',
        isDue: true,
        reason: null,
      },
      {
        id: 'Leo',
        name: 'Leo',
        tier: 'Supporter',
        weekly: 400,
        status: 'Paid until 25/11/2026',
        isDue: false,
        reason: null,
      },
      {
        id: '',
        name: 'Family Membership 2',
        tier: 'Legacy Maker',
        weekly: 1750,
        status: 'Expired',
        isDue: true,
        reason: null,
      },
    ]);
  });

  it('is told why not, where a card pays', () => {
    const [mia] = cashPayersOf(aHousehold(aPerson('Mia', byCard('leader'))), now, zone);
    expect(mia).toMatchObject({ isDue: false, reason: 'Mia pays by card; no cash is due.' });
  });
});

describe('what was seen as paid', () => {
  it('is each person’s end, and nothing for who never paid', () => {
    expect(expectedPaidUntil(family, now)).toMatchObject({ Mia: null, Leo: toIsoString(at('2026-11-25')) });
    expect(expectedPaidUntil(aHousehold(aPerson('Mia', canceled('leader'))), now)).toEqual({
      Mia: toIsoString(at('2026-11-25')),
    });
  });

  it('is another thing once a payment has arrived', () => {
    const press = { personIds: ['Mia'], weeks: 1, key: null, by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(family, press, now, zone)).state;
    expect(hasNewPayment(family, paid, now)).toBe(true);
    expect(hasNewPayment(family, { ...family, address: 'elsewhere' }, now)).toBe(false);
  });
});
