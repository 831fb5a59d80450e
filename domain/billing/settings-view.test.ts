import { describe, expect, it } from 'vitest';
import { customerNamed } from '../copy/addressee.ts';
import { displayName } from '../display-name.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  aSubscription,
  at,
  byCard,
  canceled,
  changingTo,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../testing/households.ts';
import type { Tier } from '../tiers.ts';
import { addDuration, hours, type Instant } from '../venue-time.ts';
import type { Membership } from './schema.ts';
import {
  cancelEffectText,
  cancelQuestion,
  canKeepHousehold,
  cardStatus,
  changeBlockers,
  extraSessionsPrice,
  invoiceLines,
  keepOfferText,
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
    expect(blockersOf(aPerson('mia', canceled('leader'))).changeBlockedReason).toMatch(/has been canceled/);
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

describe('the price text of a tier change', () => {
  const textAt = (moment: Instant, household: Household, tier: Tier, person: Person = household.primary) =>
    tierChangeText(household, person, tier, { now: moment });
  const text = (...change: [Household, Tier, Person?]) => textAt(now, ...change);

  it('names the charge for the rest of the week and the weekly price after it', () => {
    expect(text(aCardHousehold('supporter'), 'leader')).toBe(
      '$12.00 now for the rest of this week, then $20 a week from 25 Nov.',
    );
  });

  it('says how long the current tier stays, and the weekly price of the household after it', () => {
    const family = aCardHousehold('leader', 'legacy-maker');
    expect(text(family, 'supporter', childOf(family))).toBe(
      "Nothing to pay now. Legacy Maker stays yours until 25 Nov, then it's $24 a week for your household.",
    );
  });

  it('says nothing is charged now when the week is nearly over', () => {
    const lastHour = addDuration(at('2026-11-25'), -hours(1));
    expect(textAt(lastHour, aCardHousehold('supporter'), 'leader')).toBe(
      'Nothing to pay now. $20 a week from 25 Nov.',
    );
  });

  it('names the weekly price once it is paid while the membership is unpaid', () => {
    expect(text(aHousehold(aPerson('mia', unpaid('supporter'))), 'leader')).toBe(
      'Nothing to pay now. $20 a week once you pay.',
    );
  });

  it('charges nothing for a higher tier during a pause', () => {
    const until = at('2026-12-09');
    const { tier, createdAt } = byCard('leader');
    const membership = { tier, createdAt, status: 'paused', paidBy: 'card', since: now, until } as const;
    const paused = { ...aCardHousehold('leader'), primary: aPerson('mia', membership) };
    expect(text(paused, 'legacy-maker')).toMatch(/^Nothing to pay now\. \$35 a week from/);
  });

  it('names what a higher tier costs at the counter, and when a lower one starts', () => {
    const cash = aHousehold(aPerson('mia', inCash('leader')));
    expect(text(cash, 'legacy-maker')).toBe(
      "Legacy Maker starts as soon as you've paid $15.00 at the counter. That's the difference until 25 Nov.",
    );
    expect(text(cash, 'supporter')).toBe(
      "Nothing to pay now. Leader stays yours until 25 Nov, then it's $8 a week at the counter.",
    );
  });
});

describe('the cancellation text', () => {
  const household = aCardHousehold('leader', 'supporter');
  const text = (household: Household, person: Person) => cancelEffectText(household, person, now);

  it('asks a different question for the primary member and for family members', () => {
    expect(cancelQuestion(household, household.primary)).toMatch(/cancels the entire subscription/);
    expect(cancelQuestion(household, childOf(household))).toMatch(/Only this membership ends/);
  });

  it('says how long everyone can use the membership', () => {
    expect(text(household, household.primary)).toMatch(/Everyone can keep coming until 25 Nov/);
    const unpaidHousehold = aHousehold(aPerson('mia', unpaid('leader')));
    expect(text(unpaidHousehold, unpaidHousehold.primary)).toBe(
      "You won't be charged again. All memberships end now.",
    );
  });

  it('says how long a family member’s membership stays, and what the others pay after it', () => {
    expect(text(household, childOf(household))).toBe(
      "This membership stays active until 25 Nov, and you can change this until then. After that it's $20 a week.",
    );
    const unpaidChild = { ...household, family: [aFamilyMember('ben', unpaid('supporter'))] };
    expect(text(unpaidChild, childOf(unpaidChild))).toMatch(/ends now and you won't be charged for it again/);
  });
});

describe('taking back a change', () => {
  const keepOf = (household: Household) =>
    subscriptionLines(household, now).map(({ until, keep }) => [until, keep]);

  it('is offered for a cancellation and for a lower tier while the paid week runs', () => {
    const { family, ...household } = aCardHousehold('leader', 'supporter', 'supporter');
    const [first, second] = family;
    if (!first || !second) expect.unreachable();
    const changed = [
      { ...first, membership: canceled('supporter') },
      { ...second, membership: changingTo('supporter', 'leader') },
    ];
    expect(keepOf({ ...household, family: changed })).toEqual([
      ['Renews on 25 Nov', null],
      ['Active until 25 Nov', 'Keep Supporter'],
      ['Changes to Supporter on 25 Nov', 'Keep Leader'],
    ]);
  });

  it('is offered to a whole household until its paid week is over', () => {
    const household = aCardHousehold('leader');
    const left = { ...household, primary: aPerson('mia', canceled('leader')) };
    expect(canKeepHousehold(left, now)).toBe(true);
    expect(canKeepHousehold(left, at('2026-11-26'))).toBe(false);
  });

  it('says what going on costs: from the next charge, or at the counter where no card renews', () => {
    const household = aCardHousehold('leader', 'supporter');
    const left = {
      ...household,
      primary: aPerson('mia', canceled('leader')),
      family: [aFamilyMember('leo', canceled('supporter'))],
    };
    expect(keepOfferText(left, now)).toBe(
      'Keep it for $24 a week from 25 Nov. Nothing is charged before then.',
    );
    expect(keepOfferText({ ...left, subscription: null }, now)).toBe(
      "Keep it for $24 a week at the counter. Nothing that you've paid for is charged again.",
    );
    expect(keepOfferText(household, now)).toBeNull();
  });
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
      "Nora won't be charged again. Everyone can keep coming until 25 Nov, and Nora can change this until then.",
    );
    const inCashOnly = aHousehold(aPerson('mia', inCash('leader')));
    expect(tierChangeText(inCashOnly, inCashOnly.primary, 'legacy-maker', { now, to: nora })).toMatch(
      /^Legacy Maker starts as soon as Nora has paid/,
    );
    const unpaidOnly = aHousehold(aPerson('mia', unpaid('leader')));
    expect(cancelEffectText(unpaidOnly, unpaidOnly.primary, now, nora)).toBe(
      "Nora won't be charged again. All memberships end now.",
    );
    const overdueOnly = aHousehold(aPerson('mia', overdue('leader')));
    expect(changeBlockers(overdueOnly, overdueOnly.primary, now, nora).changeBlockedReason).toBe(
      "Nora's last payment didn't go through. Update Nora's card or pay at the counter.",
    );
  });
});
