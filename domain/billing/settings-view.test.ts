import { describe, expect, it } from 'vitest';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../testing/households.ts';
import { toIsoString } from '../venue-time.ts';
import type { Membership } from './schema.ts';
import {
  cancelEffectText,
  cancelQuestion,
  cardStatus,
  changeBlockers,
  displayName,
  extraSessionsPrice,
  invoiceLines,
  subscriptionLines,
  tierChangeText,
  tierColumns,
  usableUntil,
} from './settings-view.ts';

const NEXT_WEEK = toIsoString(at('2026-11-25'));
const costs = {
  dueNowCents: 0,
  onNextInvoiceCents: 0,
  weeklyCents: 2000,
  monthlyCents: 8667,
  from: NEXT_WEEK,
  usableUntil: null,
};
const childOf = ({ family }: Household): FamilyMember => family[0] ?? expect.unreachable();

describe('the subscriptions', () => {
  it('are listed with the primary member first, each with tier, status and price', () => {
    expect(subscriptionLines(aCardHousehold('leader', 'supporter'), now)).toMatchObject([
      { name: 'mia', tierName: 'Leader', badge: 'Paid', tone: 'good', weekly: 2000, buysSessions: false },
      {
        name: 'child-1',
        tierName: 'Supporter',
        weekly: 400,
        buysSessions: true,
        sessionsBlockedReason: null,
      },
    ]);
  });

  it('tell until when each is paid or may be used', () => {
    const family = [
      aFamilyMember('cash', inCash('leader')),
      aFamilyMember('gone', canceled('leader')),
      aFamilyMember('late', overdue('leader')),
    ];
    const household = { ...aCardHousehold('leader'), family };
    expect(subscriptionLines(household, now).map(({ until }) => until)).toEqual([
      'Renews on Wednesday 25 November',
      'Paid until Wednesday 25 November',
      'Can be used until Wednesday 25 November',
      null,
    ]);
  });

  it('name somebody of the family who has no name yet by their place', () => {
    const nameless = aFamilyMember('second', inCash('leader'), { name: '' });
    const household = aHousehold(aPerson('mia', inCash('leader')), [
      aFamilyMember('first', inCash('leader')),
      nameless,
    ]);
    expect(displayName(household, nameless)).toBe('Family Membership 2');
  });

  it('once cancelled say until when they may be used', () => {
    const cancelledUntil = (day: string) =>
      usableUntil(aHousehold(aPerson('mia', canceled('leader', at(day)))), now);
    expect(cancelledUntil('2026-11-25')).toBe('What is paid can be used until Wednesday 25 November.');
    expect(cancelledUntil('2026-11-01')).toBeNull();
  });
});

describe('the card', () => {
  it('is charged every week for everybody it pays', () => {
    expect(cardStatus(aCardHousehold('leader', 'supporter'))).toMatchObject({
      isDue: false,
      message: 'Your card is charged $24.00 every week, next on Wednesday 25 November.',
    });
  });

  it('that failed says what is due and what to do', () => {
    const mia = aPerson('mia', overdue('leader'));
    const subscription = aSubscription([mia], 'past_due');
    const failed = aHousehold(mia, [], { subscription });
    expect(cardStatus(failed)).toMatchObject({ isDue: true, due: 3250, requiresAction: false });
    expect(cardStatus(failed)?.message).toMatch(/update your card or pay at the counter/);
    if (subscription.state !== 'past_due') expect.unreachable();
    const openInvoice = { ...subscription.openInvoice, requiresAction: true };
    expect(cardStatus({ ...failed, subscription: { ...subscription, openInvoice } })).toMatchObject({
      message: 'Your bank asks you to confirm this payment.',
      requiresAction: true,
    });
  });

  it('is not there where cash pays', () => {
    expect(cardStatus(aHousehold(aPerson('mia', inCash('leader'))))).toBeNull();
  });
});

describe('Manage Subscription', () => {
  it('has no tier to go up or down from once the membership is over', () => {
    const over = aPerson('mia', expired('leader'));
    expect(tierColumns(aHousehold(over), over, now)).toEqual({ downgrades: [], current: null, upgrades: [] });
  });

  it('offers a family member tiers at half the price', () => {
    const household = aCardHousehold('leader', 'leader');
    expect(tierColumns(household, childOf(household), now)).toMatchObject({
      downgrades: [{ tier: 'supporter', weekly: 400 }],
      current: { weekly: 1000 },
      upgrades: [{ tier: 'legacy-maker', weekly: 1750 }],
    });
  });
});

describe('what can be changed', () => {
  const change = (person: Person) => changeBlockers(aHousehold(person), person, now);

  it('is the tier and the end of a membership that is paid', () => {
    expect(change(aPerson('mia', inCash('leader')))).toEqual({
      changeBlockedReason: null,
      cancelBlockedReason: null,
    });
  });

  it('is only the end of one whose payment failed, and what to do first is said', () => {
    expect(change(aPerson('mia', overdue('leader')))).toEqual({
      changeBlockedReason: 'Your last payment failed. Please update your card or pay at the counter.',
      cancelBlockedReason: null,
    });
  });

  it('is nothing of one that is over or cancelled', () => {
    const over = 'The membership of mia has ended.';
    expect(change(aPerson('mia', expired('leader')))).toEqual({
      changeBlockedReason: over,
      cancelBlockedReason: over,
    });
    expect(change(aPerson('mia', canceled('leader'))).changeBlockedReason).toMatch(/has been canceled/);
  });
});

it('extra sessions cost $5 each, for supporters who are in', () => {
  expect(extraSessionsPrice(3)).toEqual({ each: '$5.00', total: '$15.00' });
  const why = (membership: Membership) =>
    subscriptionLines(aHousehold(aPerson('mia', membership)), now)[0]?.sessionsBlockedReason;
  expect(why(overdue('supporter'))).toMatch(/^Your last payment failed/);
  expect(why(unpaid('supporter'))).toBe('mia has not paid yet.');
  expect(why(expired('supporter'))).toBe('The membership of mia has ended.');
});

describe('what another tier costs', () => {
  const household = aCardHousehold('supporter');
  const text = (household: Household, effect: object, person: Person = household.primary) =>
    tierChangeText(household, person, 'leader', { ...costs, ...effect }, now);

  it('by card, for the rest of the week and from then on', () => {
    expect(text(household, { dueNowCents: 1200 })).toBe(
      '$12.00 is charged now for the rest of this week, then $20.00 per week from Wednesday 25 November.',
    );
  });

  it('comes back by card where it is less, and is everybody’s weekly price', () => {
    const family = aCardHousehold('leader', 'legacy-maker');
    expect(text(family, { onNextInvoiceCents: -750 }, childOf(family))).toBe(
      '$7.50 is credited on the next invoice, then it is $20.00 per week for everybody from Wednesday 25 November.',
    );
  });

  it('is nothing now where the week is as good as over', () => {
    expect(text(household, {})).toMatch(/Nothing is charged now\. It is \$20\.00 per week from/);
  });

  it('in cash is fewer or more days', () => {
    const cash = aHousehold(aPerson('mia', inCash('supporter')));
    expect(text(cash, {})).toMatch(
      /paid lasts until Saturday 21 November; after that it is \$20\.00 per week, paid at the counter/,
    );
  });

  it('is nothing before the first payment, or where it cannot be changed', () => {
    expect(text(aHousehold(aPerson('mia', unpaid('supporter'))), {})).toMatch(
      /\$20\.00 per week once you pay/,
    );
    expect(text(aHousehold(aPerson('mia', overdue('supporter'))), {})).toMatch(/Nothing is charged now/);
  });
});

describe('cancelling', () => {
  const household = aCardHousehold('leader', 'supporter');
  const text = (person: Person, effect: object) =>
    cancelEffectText(household, person, { ...costs, ...effect });

  it('asks for the primary member or for one of the family', () => {
    expect(cancelQuestion(household, household.primary)).toMatch(/cancels the entire subscription/);
    expect(cancelQuestion(household, childOf(household))).toMatch(/Only this membership ends/);
  });

  it('says until when everybody may come in', () => {
    expect(text(household.primary, { usableUntil: NEXT_WEEK })).toMatch(
      /Everybody can use what is paid until Wednesday 25 November/,
    );
    expect(text(household.primary, {})).toBe('Nothing more is charged. The memberships end now.');
  });

  it('says what one of the family gets back, or until when they may come in', () => {
    const child = childOf(household);
    expect(text(child, { onNextInvoiceCents: -200 })).toMatch(/\$2\.00 is credited.*becomes \$20\.00/);
    expect(text(child, { usableUntil: NEXT_WEEK })).toMatch(/can be used until Wednesday 25 November/);
    expect(text(child, {})).toMatch(/ends now, and nothing more is charged/);
  });
});

it('invoices show the day, the amount and a link', () => {
  const invoice = { id: 'in_1', number: null, created: 1_763_424_000, amount_paid: 2000 };
  expect(invoiceLines([{ ...invoice, hosted_invoice_url: null }])).toEqual([
    { id: 'in_1', date: '18/11/2025', amount: '$20.00', link: null },
  ]);
});
