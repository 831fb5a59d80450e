import { describe, expect, it } from 'vitest';
import { customerNamed } from '../../copy/shared/addressee.ts';
import type { Tier } from '../../core/tiers.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import {
  aCardHousehold,
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
import { isCardRunning } from '../prices/renewal.ts';
import { proratedCharge } from './prepaid-change.ts';
import {
  decideStartAgain,
  returningPerson,
  startAgainDue,
  startAgainOffer,
  startAgainTerms,
  startAgainTotal,
} from './start-again.ts';

const mia = (membership: Membership) => aPerson('mia', membership);
const leo = (membership: Membership) => aFamilyMember('leo', membership);
const ended = aHousehold(mia(expired('leader')), [leo(expired('supporter'))]);

const decide = (household: Household, chosen: Record<string, Tier>, payBy: 'card' | 'cash' = 'card') =>
  decideStartAgain(
    household,
    { choices: Object.entries(chosen).map(([personId, tier]) => ({ personId, tier })), payBy },
    now,
  );
const statusesAfter = (...args: Parameters<typeof decide>) => {
  const { primary, family } = expectAccepted(decide(...args)).state;
  return [primary, ...family].map(({ membership: { tier, status } }) => `${tier} ${status}`);
};

describe('starting again', () => {
  it('makes the chosen people unpaid, with their names and photos, and leaves the others ended', () => {
    const { state, effects } = expectAccepted(decide(ended, { mia: 'supporter' }, 'cash'));
    expect(state.primary).toEqual({
      ...ended.primary,
      membership: { status: 'pending', tier: 'supporter', createdAt: now, payBy: 'cash' },
    });
    expect(state.family).toEqual(ended.family);
    expect(effects).toEqual([]);
  });

  it('replaces an unpaid choice, including the people left out', () => {
    const household = aHousehold(mia(unpaid('leader')), [leo(unpaid('supporter'))]);
    expect(statusesAfter(household, { mia: 'legacy-maker' })).toEqual([
      'legacy-maker pending',
      'supporter expired',
    ]);
  });

  it('withdraws the unfinished first payment for another choice', () => {
    const people = [mia(unpaid('leader'))];
    const household = aHousehold(mia(unpaid('leader')), [], {
      subscription: aSubscription(people, 'incomplete'),
    });
    expect(expectAccepted(decide(household, { mia: 'leader' })).effects).toEqual([
      { kind: 'provider', change: { type: 'cancel-unpaid', subscriptionId: 'sub_1' } },
    ]);
  });

  it('restores one family member while the household continues, and not the others', () => {
    const household = aHousehold(mia(inCash('leader')), [
      leo(expired('supporter')),
      aFamilyMember('zoe', unpaid('leader')),
    ]);
    expect(statusesAfter(household, { leo: 'leader' }, 'cash')).toEqual([
      'leader active',
      'leader pending',
      'leader pending',
    ]);
  });

  it.each<[string, Household, Record<string, Tier>, string]>([
    ['an unknown person', ended, { nobody: 'leader' }, 'unknown-person'],
    ['a person who has paid', aHousehold(mia(canceled('leader'))), { mia: 'leader' }, 'already-paid'],
    ['a child without its parent', ended, { leo: 'supporter' }, 'membership-ended'],
    [
      'a child of an overdue member',
      aHousehold(mia(overdue('leader')), [leo(expired('supporter'))]),
      { leo: 'supporter' },
      'payment-failed',
    ],
    [
      'everyone by a second subscription',
      { ...ended, subscription: aSubscription([mia(byCard('leader'))]) },
      { mia: 'leader' },
      'card-still-renews',
    ],
  ])('is refused for %s', (_, household, chosen, code) => {
    expect(refusal(decide(household, chosen))).toBe(code);
  });

  it('charges people one by one to a card that renews others', () => {
    const { primary, subscription } = aCardHousehold('leader');
    const household = aHousehold(
      primary,
      [leo(expired('supporter')), aFamilyMember('zoe', expired('leader'))],
      { subscription },
    );
    expect(isCardRunning(household)).toBe(true);
    expect(statusesAfter(household, { leo: 'supporter' })).toContain('supporter pending');
    expect(refusal(decide(household, { leo: 'supporter', zoe: 'leader' }))).toBe('card-still-renews');
  });
});

describe('the offer to start again', () => {
  it('is the last choice with its price, without people who had already left', () => {
    const long = { ...expired('leader'), status: 'expired', since: at('2026-06-01') } as const;
    const household = aHousehold(mia(expired('leader')), [
      leo(expired('supporter')),
      aFamilyMember('zoe', long),
      aFamilyMember('', inCash('supporter')),
    ]);
    const offer = startAgainOffer(household, now, EXAMPLE_VENUE);
    expect(offer?.people.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['mia', true],
      ['leo', true],
      ['zoe', false],
    ]);
    expect(offer).toMatchObject({
      message: 'Come back any time. Last time it was mia on Leader, leo on Supporter: $24 a week.',
      unpaidBy: null,
    });
  });

  it('is the unpaid choice, even for people without a name', () => {
    const nameless = { ...leo(unpaid('supporter')), name: '' };
    const household = aHousehold(mia(unpaid('leader')), [nameless, aFamilyMember('zoe', expired('leader'))]);
    expect(startAgainOffer(household, now, EXAMPLE_VENUE)).toMatchObject({
      message:
        'Pay $24 a week at the counter to start: mia on Leader, Family Membership 1 on Supporter. You can also pay by card.',
      unpaidBy: 'cash',
    });
    const byCardOnly = aHousehold(mia({ ...unpaid('leader'), status: 'pending', payBy: 'card' }));
    expect(startAgainOffer(byCardOnly, now, EXAMPLE_VENUE)?.message).toBe(
      'Your payment isn’t finished. You chose mia on Leader: $20 a week.',
    );
  });

  it('is not made while the primary membership continues or is still paid', () => {
    expect(
      startAgainOffer(aHousehold(mia(canceled('leader')), [leo(expired('leader'))]), now, EXAMPLE_VENUE),
    ).toBeNull();
  });

  it('shows the price of any other choice', () => {
    expect(
      startAgainTotal(
        ended,
        [
          { personId: 'mia', tier: 'legacy-maker' },
          { personId: 'leo', tier: 'leader' },
        ],
        now,
        EXAMPLE_VENUE,
      ),
    ).toBe(4500);
  });
});

describe('a family member who starts again', () => {
  const zoe = aFamilyMember('zoe', expired('leader'));

  it('is charged for the rest of the week on the card that pays for the others', () => {
    const { primary, subscription } = aCardHousehold('legacy-maker');
    const household = aHousehold(primary, [zoe], { subscription });
    expect(returningPerson(household, 'zoe', now)).toMatchObject({ name: 'zoe', tier: 'leader' });
    expect(startAgainTerms(household, [zoe.membership], now, EXAMPLE_VENUE)).toEqual({
      messages: [
        '$10.00 now for the rest of this week, then $45 a week for the whole household from 25 Nov.',
      ],
      payBy: ['card'],
    });
  });

  it('is shown the amount that is charged at once', () => {
    const { primary, subscription } = aCardHousehold('legacy-maker');
    const household = aHousehold(primary, [zoe], { subscription });
    const due = startAgainDue(household, [zoe.membership], now, EXAMPLE_VENUE);
    const { state } = expectAccepted(decide(household, { zoe: 'leader' }));
    const change = { kind: 'person', personId: 'zoe', tier: 'leader', returning: true } as const;
    expect(due).toBe(1000);
    expect(proratedCharge(state, change, now, EXAMPLE_VENUE)).toBe(due);
  });

  it('is charged nothing at once if a later step takes the payment', () => {
    const inCashAtCounter = aHousehold(mia(inCash('leader')), [zoe]);
    for (const household of [inCashAtCounter, ended])
      expect(startAgainDue(household, [zoe.membership], now, EXAMPLE_VENUE)).toBe(0);
    expect(startAgainDue(aCardHousehold('leader'), [], now, EXAMPLE_VENUE)).toBe(0);
  });

  it('pays at the counter if the other people do', () => {
    const household = aHousehold(mia(inCash('leader')), [zoe]);
    expect(startAgainTerms(household, [zoe.membership], now, EXAMPLE_VENUE).payBy).toEqual(['cash']);
  });

  it('has no offer in a continuing membership, or in a household that has ended or cancelled', () => {
    const child = (household: Household) => returningPerson(household, 'zoe', now);
    expect(child(aHousehold(mia(inCash('leader')), [{ ...zoe, membership: inCash('leader') }]))).toBeNull();
    expect(child(aHousehold(mia(canceled('leader')), [zoe]))).toBeNull();
    expect(child(aHousehold(mia(expired('leader')), [zoe]))).toBeNull();
  });

  it('is chosen with everyone else once the whole household has ended', () => {
    expect(startAgainTerms(ended, [{ tier: 'leader' }], now, EXAMPLE_VENUE).payBy).toEqual(['cash', 'card']);
    expect(startAgainTerms(aCardHousehold('leader'), [], now, EXAMPLE_VENUE).payBy).toEqual(['cash', 'card']);
  });
});

it('the price and start of starting again are worded for the member in the portal, and for staff at the counter', () => {
  expect(startAgainTerms(ended, [{ tier: 'leader' }], now, EXAMPLE_VENUE).messages.join(' ')).toBe(
    'By card, the first week is charged now, then every week until it’s cancelled. At the counter, your week starts once you’ve paid.',
  );
  expect(
    startAgainTerms(ended, [{ tier: 'leader' }], now, EXAMPLE_VENUE, customerNamed('Nora')).messages.join(
      ' ',
    ),
  ).toBe(
    'By card, the first week is charged now, then every week until it’s cancelled. At the counter, Nora’s week starts once Nora has paid.',
  );
});
