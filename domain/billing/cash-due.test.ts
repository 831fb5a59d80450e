import { describe, expect, it } from 'vitest';
import {
  aMember,
  aPerson,
  aRelative,
  aSubscription,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  no,
  now,
  overdue,
  unpaid,
  yes,
  zone,
} from '../testing/households.ts';
import { isoText } from '../venue-time.ts';
import { cashDue, isPaidDifferently, payersOf, seenPaidUntil } from './cash-due.ts';
import { confirmCash } from './confirm-cash.ts';

const family = aMember(aPerson('Mia', unpaid('leader')), [
  aRelative('Leo', inCash('supporter')),
  aRelative('', expired('legacy-maker')),
]);
const due = (personIds: string[], weeks = 1, member = family) =>
  yes(cashDue(member, { personIds, weeks }, now, zone)).due;

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
    const leo = aRelative('Leo', overdue('supporter'));
    const member = aMember(mia, [leo], { subscription: aSubscription([mia, leo], 'past_due') });
    expect(due(['Leo'], 1, member).total).toBe(3250);
  });

  it('is refused where a card pays', () => {
    const byTheCard = aMember(aPerson('Mia', byCard('leader')));
    expect(no(cashDue(byTheCard, { personIds: ['Mia'], weeks: 1 }, now, zone))).toBe('pays-by-card');
  });
});

describe('who can pay', () => {
  it('is told with tier, price and standing, and who is due', () => {
    expect(payersOf(family, now, zone)).toEqual([
      {
        id: 'Mia',
        name: 'Mia',
        tier: 'Leader',
        weekly: 2000,
        standing: 'Pending',
        isDue: true,
        because: null,
      },
      {
        id: 'Leo',
        name: 'Leo',
        tier: 'Supporter',
        weekly: 400,
        standing: 'Paid until 25/11/2026',
        isDue: false,
        because: null,
      },
      {
        id: '',
        name: 'Family Membership 2',
        tier: 'Legacy Maker',
        weekly: 1750,
        standing: 'Expired',
        isDue: true,
        because: null,
      },
    ]);
  });

  it('is told why not, where a card pays', () => {
    const [mia] = payersOf(aMember(aPerson('Mia', byCard('leader'))), now, zone);
    expect(mia).toMatchObject({ isDue: false, because: 'Mia pays by card; no cash is due.' });
  });
});

describe('what was seen as paid', () => {
  it('is each person’s end, and nothing for who never paid', () => {
    expect(seenPaidUntil(family, now)).toMatchObject({ Mia: null, Leo: isoText(at('2026-11-25')) });
    expect(seenPaidUntil(aMember(aPerson('Mia', canceled('leader'))), now)).toEqual({
      Mia: isoText(at('2026-11-25')),
    });
  });

  it('is another thing once a payment has arrived', () => {
    const press = { personIds: ['Mia'], weeks: 1, key: null, by: 'staff-1' };
    const paid = yes(confirmCash(family, press, now, zone)).state;
    expect(isPaidDifferently(family, paid, now)).toBe(true);
    expect(isPaidDifferently(family, { ...family, address: 'elsewhere' }, now)).toBe(false);
  });
});
