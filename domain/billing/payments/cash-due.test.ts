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
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { toIsoString } from '../../venue/time/venue-time.ts';
import { cashDue, cashPayersOf, changeElsewhere, expectedPaidUntil } from './cash-due.ts';
import { decideConfirmCash } from './confirm-cash.ts';

const family = aHousehold(aPerson('Mia', unpaid('leader')), [
  aFamilyMember('Leo', inCash('supporter')),
  aFamilyMember('', expired('legacy-maker')),
]);
const due = (personIds: string[], weeks = 1, household = family) =>
  expectAccepted(cashDue(household, { personIds, weeks }, now, EXAMPLE_VENUE)).due;

describe('the cash due', () => {
  it('lists a line for each person and the total', () => {
    expect(due(['Mia', 'Leo'], 2)).toEqual({
      lines: [
        { text: 'Mia Leader, 2 weeks', amountCents: 4000 },
        { text: 'Leo Supporter, 2 weeks', amountCents: 800 },
      ],
      total: 4800,
    });
  });

  it('is zero while no one is selected', () => {
    expect(due([])).toEqual({ lines: [], total: 0 });
  });

  it('is the whole open invoice when a renewal has failed', () => {
    const mia = aPerson('Mia', overdue('leader'));
    const leo = aFamilyMember('Leo', overdue('supporter'));
    const household = aHousehold(mia, [leo], { subscription: aSubscription([mia, leo], 'past_due') });
    expect(due(['Leo'], 1, household).total).toBe(3250);
  });

  it('is refused for a person who pays by card', () => {
    const cardHousehold = aHousehold(aPerson('Mia', byCard('leader')));
    expect(refusal(cashDue(cardHousehold, { personIds: ['Mia'], weeks: 1 }, now, EXAMPLE_VENUE))).toBe(
      'pays-by-card',
    );
  });
});

describe('the list of cash payers', () => {
  it('has each person’s tier, price and status, and whether a payment is due', () => {
    expect(cashPayersOf(family, now, EXAMPLE_VENUE)).toEqual([
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
        status: 'Paid until 25 Nov',
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

  it('leaves out people who cancelled, or who have not paid for weeks', () => {
    const people = [
      aFamilyMember('lapsed', inCash('leader', at('2026-11-17'))),
      aFamilyMember('cancelled', canceled('leader', at('2026-11-17'))),
      aFamilyMember('away', inCash('leader', at('2026-10-01'))),
    ];
    const [, ...payers] = cashPayersOf(
      aHousehold(aPerson('Mia', inCash('leader')), people),
      now,
      EXAMPLE_VENUE,
    );
    expect(payers.map(({ name, isDue }) => [name, isDue])).toEqual([
      ['lapsed', true],
      ['cancelled', false],
      ['away', false],
    ]);
  });

  it('has the reason why a card payer can’t pay in cash', () => {
    const [mia] = cashPayersOf(aHousehold(aPerson('Mia', byCard('leader'))), now, EXAMPLE_VENUE);
    expect(mia).toMatchObject({
      isDue: false,
      reason:
        'Mia pays by card online, so there’s nothing to take here. To pay at the counter, cancel the subscription first.',
    });
  });
});

describe('the expected expiry', () => {
  it('is when each person’s paid period ends, or null before the first payment', () => {
    expect(expectedPaidUntil(family, now)).toMatchObject({ Mia: null, Leo: toIsoString(at('2026-11-25')) });
    expect(expectedPaidUntil(aHousehold(aPerson('Mia', canceled('leader'))), now)).toEqual({
      Mia: toIsoString(at('2026-11-25')),
    });
  });
});

describe('the warning about changes while the dialog was open', () => {
  it('reports a payment that arrived, or a changed membership', () => {
    const command = { personIds: ['Mia'], weeks: 1, key: null, by: 'staff-1' };
    const paid = expectAccepted(decideConfirmCash(family, command, now, EXAMPLE_VENUE)).state;
    expect(changeElsewhere(family, paid, now, EXAMPLE_VENUE)).toBe(
      'A payment came in since you opened this.',
    );
    const { primary } = family;
    const cheaper = { ...family, primary: { ...primary, membership: unpaid('supporter') } };
    expect(changeElsewhere(family, cheaper, now, EXAMPLE_VENUE)).toBe(
      'A membership changed since you opened this.',
    );
  });

  it('is null if the amount due is unchanged', () => {
    expect(changeElsewhere(family, { ...family, address: 'elsewhere' }, now, EXAMPLE_VENUE)).toBeNull();
  });
});
