import { describe, expect, it } from 'vitest';
import { customerNamed } from '../copy/addressee.ts';
import { displayName } from '../household.ts';
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
import type { Instant } from '../venue-time.ts';
import type { Membership } from './schema.ts';
import {
  cancelEffectText,
  cardStatus,
  changeBlockers,
  extraSessionsPrice,
  invoiceLines,
  subscriptionLines,
  tierChangeText,
  tierColumns,
  usableUntil,
} from './settings-view.ts';

const childOf = ({ family }: Household): FamilyMember => family[0] ?? expect.unreachable();

describe('the subscriptions', () => {
  // spec: billing-settings-view-1
  it('are listed primary member first, each with tier, status and price', () => {
    expect(subscriptionLines(aCardHousehold('leader', 'supporter'), now)).toMatchObject([
      { name: 'mia', tierName: 'Leader', badge: 'Paid', tone: 'success', weekly: 2000, buysSessions: false },
      {
        name: 'child-1',
        tierName: 'Supporter',
        weekly: 400,
        buysSessions: true,
        sessionsBlockedReason: null,
      },
    ]);
  });

  it('show how long each is paid or usable', () => {
    const family = [
      aFamilyMember('cash', inCash('leader')),
      aFamilyMember('gone', canceled('leader')),
      aFamilyMember('late', overdue('leader')),
    ];
    const household = { ...aCardHousehold('leader'), family };
    expect(subscriptionLines(household, now).map(({ until }) => until)).toEqual([
      'Renews on 25 Nov',
      'Paid until 25 Nov',
      'Active until 25 Nov',
      null,
    ]);
  });

  it('use a numbered name for a family member without a name', () => {
    const nameless = aFamilyMember('second', inCash('leader'), { name: '' });
    const household = aHousehold(aPerson('mia', inCash('leader')), [
      aFamilyMember('first', inCash('leader')),
      nameless,
    ]);
    expect(displayName(household, nameless)).toBe('Family Membership 2');
  });

  it('show how long they can be used once cancelled', () => {
    const cancelledUntil = (day: string) =>
      usableUntil(aHousehold(aPerson('mia', canceled('leader', at(day)))), now);
    expect(cancelledUntil('2026-11-25')).toBe('You can keep using it until 25 Nov.');
    expect(cancelledUntil('2026-11-01')).toBeNull();
  });
});

describe('the card status', () => {
  it('shows the weekly total and the next charge', () => {
    expect(cardStatus(aCardHousehold('leader', 'supporter'))).toMatchObject({
      isDue: false,
      message: '$24 a week by card, next on 25 Nov',
    });
  });

  it('shows the amount due and what to do after a failed renewal', () => {
    const mia = aPerson('mia', overdue('leader'));
    const subscription = aSubscription([mia], 'past_due');
    const failed = aHousehold(mia, [], { subscription });
    expect(cardStatus(failed)).toMatchObject({ isDue: true, due: 3250, requiresAction: false });
    expect(cardStatus(failed)?.message).toMatch(/Update your card or pay at the counter/);
    if (subscription.state !== 'past_due') expect.unreachable();
    const messageWith = (nextAttempt: Instant | null | undefined) => {
      const open = { ...subscription.openInvoice, nextAttempt };
      return cardStatus({ ...failed, subscription: { ...subscription, openInvoice: open } })?.message;
    };
    expect(messageWith(at('2026-11-21'))).toMatch(/counter\. We'll try this card again on 21 Nov\.$/);
    expect(messageWith(null)).toMatch(/counter\. We won't try this card again\.$/);
    expect(messageWith(undefined)).toMatch(/pay at the counter\.$/);
    const openInvoice = { ...subscription.openInvoice, requiresAction: true };
    expect(cardStatus({ ...failed, subscription: { ...subscription, openInvoice } })).toMatchObject({
      message: 'Your bank needs you to confirm this payment.',
      requiresAction: true,
    });
  });

  it('is null for a household that pays in cash', () => {
    expect(cardStatus(aHousehold(aPerson('mia', inCash('leader'))))).toBeNull();
  });
});

describe('Manage Subscription', () => {
  it('offers no tiers once the membership has expired', () => {
    const mia = aPerson('mia', expired('leader'));
    expect(tierColumns(aHousehold(mia), mia, now)).toEqual({ downgrades: [], current: null, upgrades: [] });
  });

  it('offers a family member tiers at half price', () => {
    const household = aCardHousehold('leader', 'leader');
    expect(tierColumns(household, childOf(household), now)).toMatchObject({
      downgrades: [{ tier: 'supporter', weekly: 400 }],
      current: { weekly: 1000 },
      upgrades: [{ tier: 'legacy-maker', weekly: 1750 }],
    });
  });
});

describe('changing a membership', () => {
  const blockersOf = (person: Person) => changeBlockers(aHousehold(person), person, now);

  it('is allowed, and so is cancelling, while it is paid', () => {
    for (const tier of ['leader', 'supporter'] as const)
      expect(blockersOf(aPerson('mia', inCash(tier)))).toEqual({
        changeBlockedReason: null,
        cancelBlockedReason: null,
      });
  });

  it('is blocked with advice after a failed payment, while cancelling stays allowed', () => {
    expect(blockersOf(aPerson('mia', overdue('leader')))).toEqual({
      changeBlockedReason: "Your last payment didn't go through. Update your card or pay at the counter.",
      cancelBlockedReason: null,
    });
  });

  it('is blocked once it has expired or been cancelled', () => {
    const over = "mia's membership has ended.";
    expect(blockersOf(aPerson('mia', expired('leader')))).toEqual({
      changeBlockedReason: over,
      cancelBlockedReason: over,
    });
    const isOver = "mia's subscription has been cancelled.";
    expect(blockersOf(aPerson('mia', canceled('leader')))).toEqual({
      changeBlockedReason: isOver,
      cancelBlockedReason: isOver,
    });
  });
});

it('offers extra sessions at $5 each to supporters with a paid membership', () => {
  expect(extraSessionsPrice(3)).toEqual({ each: '$5', total: '$15.00' });
  const blockedReason = (membership: Membership) =>
    subscriptionLines(aHousehold(aPerson('mia', membership)), now)[0]?.sessionsBlockedReason;
  expect(blockedReason(overdue('supporter'))).toMatch(/^Your last payment didn't go through/);
  expect(blockedReason(unpaid('supporter'))).toBe("mia hasn't paid yet.");
  expect(blockedReason(expired('supporter'))).toBe("mia's membership has ended.");
});

it('lists invoices with date, amount and link', () => {
  const invoice = { id: 'in_1', number: null, created: 1_763_424_000, amount_paid: 2000 };
  expect(invoiceLines([{ ...invoice, hosted_invoice_url: null }])).toEqual([
    { id: 'in_1', date: '18 Nov 2025', amount: '$20.00', link: null },
  ]);
});

describe('what the counter shows about a customer', () => {
  const nora = customerNamed('Nora');

  it('names the customer where the portal says "you"', () => {
    const household = aCardHousehold('leader', 'supporter');
    const { primary } = household;
    expect(cancelEffectText(household, primary, now, nora)).toBe(
      "Nora won't be charged again. Everyone can keep coming until 25 Nov, and Nora can undo this until then.",
    );
    const inCashOnly = aHousehold(aPerson('mia', inCash('leader')));
    expect(tierChangeText(inCashOnly, inCashOnly.primary, 'legacy-maker', { now, to: nora })).toMatch(
      /^Legacy Maker starts as soon as Nora has paid/,
    );
    const unpaidOnly = aHousehold(aPerson('mia', unpaid('leader')));
    expect(cancelEffectText(unpaidOnly, unpaidOnly.primary, now, nora)).toBe(
      "Nora won't be charged again. All memberships end now.",
    );
    expect(tierChangeText(unpaidOnly, unpaidOnly.primary, 'supporter', { now, to: nora })).toBe(
      'Nothing to pay now. $8 a week once Nora has paid.',
    );
    const overdueOnly = aHousehold(aPerson('mia', overdue('leader')));
    expect(changeBlockers(overdueOnly, overdueOnly.primary, now, nora).changeBlockedReason).toBe(
      "Nora's last payment didn't go through. Update Nora's card or pay at the counter.",
    );
  });
});
