import { describe, expect, it } from 'vitest';
import { customerNamed } from '../../copy/shared/addressee.ts';
import type { Tier } from '../../core/tiers.ts';
import type { FamilyMember, Household, Person } from '../../documents/household.ts';
import {
  aCardHousehold,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, hours, type Instant } from '../../venue/time/venue-time.ts';
import { cancelEffectText } from './membership-end-view.ts';
import { changeBlockers, tierChangeText, tierColumns } from './tier-change-view.ts';

const childOf = ({ family }: Household): FamilyMember => family[0] ?? expect.unreachable();

describe('Manage Subscription', () => {
  // spec: billing-membership-5
  it('offers lower tiers, the current one and higher tiers, each with its monthly price', () => {
    const household = aCardHousehold('leader');
    const { downgrades, current, upgrades } = tierColumns(household, household.primary, now, EXAMPLE_VENUE);
    expect(downgrades.map(({ name, weekly, monthly }) => [name, weekly, monthly])).toEqual([
      ['Supporter', 800, 3467],
    ]);
    expect(current).toEqual({ tier: 'leader', name: 'Leader', weekly: 2000, monthly: 8667 });
    expect(upgrades.map(({ tier }) => tier)).toEqual(['legacy-maker']);
  });

  // spec: billing-membership-6
  it('shows different monthly prices for the primary member and the family', () => {
    const household = aCardHousehold('legacy-maker', 'legacy-maker');
    const monthlyOf = (person: Person) => tierColumns(household, person, now, EXAMPLE_VENUE).current?.monthly;
    expect(monthlyOf(childOf(household))).toBe(7583);
    expect(monthlyOf(household.primary)).toBe(15167);
  });

  it('offers no tiers once the membership has expired', () => {
    const mia = aPerson('mia', expired('leader'));
    expect(tierColumns(aHousehold(mia), mia, now, EXAMPLE_VENUE)).toEqual({
      downgrades: [],
      current: null,
      upgrades: [],
    });
  });

  it('offers a family member tiers at half price', () => {
    const household = aCardHousehold('leader', 'leader');
    expect(tierColumns(household, childOf(household), now, EXAMPLE_VENUE)).toMatchObject({
      downgrades: [{ tier: 'supporter', weekly: 400 }],
      current: { weekly: 1000 },
      upgrades: [{ tier: 'legacy-maker', weekly: 1750 }],
    });
  });
});

describe('changing a membership', () => {
  const blockersOf = (person: Person) => changeBlockers(aHousehold(person), person, now, EXAMPLE_VENUE);

  it('is allowed, and so is cancelling, while it is paid', () => {
    for (const tier of ['leader', 'supporter'] as const)
      expect(blockersOf(aPerson('mia', inCash(tier)))).toEqual({
        changeBlockedReason: null,
        cancelBlockedReason: null,
      });
  });

  it('is blocked with advice after a failed payment, while cancelling stays allowed', () => {
    expect(blockersOf(aPerson('mia', overdue('leader')))).toEqual({
      changeBlockedReason: 'Your last payment didn’t go through. Update your card or pay at the counter.',
      cancelBlockedReason: null,
    });
  });

  it('is blocked once it has expired or been cancelled', () => {
    const over = 'mia’s membership has ended.';
    expect(blockersOf(aPerson('mia', expired('leader')))).toEqual({
      changeBlockedReason: over,
      cancelBlockedReason: over,
    });
    const isOver = 'mia’s subscription has been cancelled.';
    expect(blockersOf(aPerson('mia', canceled('leader')))).toEqual({
      changeBlockedReason: isOver,
      cancelBlockedReason: isOver,
    });
  });
});

describe('the price text of a tier change', () => {
  const textAt = (moment: Instant, household: Household, tier: Tier, person: Person = household.primary) =>
    tierChangeText(household, person, tier, { now: moment }, EXAMPLE_VENUE);
  const text = (...change: [Household, Tier, Person?]) => textAt(now, ...change);

  it('shows the charge for the rest of the week and the weekly price after it', () => {
    expect(text(aCardHousehold('supporter'), 'leader')).toBe(
      '$12.00 now for the rest of this week, then $20 a week from 25 Nov.',
    );
  });

  it('shows how long the current tier lasts, and the household’s weekly price after it', () => {
    const family = aCardHousehold('leader', 'legacy-maker');
    expect(text(family, 'supporter', childOf(family))).toBe(
      'Nothing to pay now. Legacy Maker stays until 25 Nov, then it’s $24 a week for the whole household.',
    );
  });

  it('shows the minimum card charge when the week is nearly over', () => {
    const lastHour = addDuration(at('2026-11-25'), -hours(1));
    expect(textAt(lastHour, aCardHousehold('supporter'), 'leader')).toBe(
      '$0.50 now for the rest of this week, then $20 a week from 25 Nov. The minimum card charge is $0.50.',
    );
  });

  it('shows the weekly price while the membership is unpaid', () => {
    expect(text(aHousehold(aPerson('mia', unpaid('supporter'))), 'leader')).toBe(
      'Nothing to pay now. It’s $20 a week once you’ve paid.',
    );
  });

  it('charges nothing for a higher tier during a pause', () => {
    const until = at('2026-12-09');
    const { tier, createdAt } = byCard('leader');
    const membership = { tier, createdAt, status: 'paused', paidBy: 'card', since: now, until } as const;
    const paused = { ...aCardHousehold('leader'), primary: aPerson('mia', membership) };
    expect(text(paused, 'legacy-maker')).toMatch(/^Nothing to pay now\. \$35 a week from/);
  });

  it('shows the price of a higher tier at the counter, and when a lower tier starts', () => {
    const cash = aHousehold(aPerson('mia', inCash('leader')));
    expect(text(cash, 'legacy-maker')).toBe(
      'Legacy Maker starts as soon as you’ve paid $15.00 at the counter. That covers the difference until 25 Nov.',
    );
    expect(text(cash, 'supporter')).toBe(
      'Nothing to pay now. Leader stays until 25 Nov, then it’s $8 a week at the counter.',
    );
  });
});

describe('the counter’s text about a customer', () => {
  const nora = customerNamed('Nora');

  it('uses the customer’s name where the portal uses “you”', () => {
    const household = aCardHousehold('leader', 'supporter');
    const { primary } = household;
    expect(cancelEffectText(household, primary, now, EXAMPLE_VENUE, nora)).toBe(
      'Nora won’t be charged again. Everyone can keep coming until 25 Nov, and Nora can undo this until then.',
    );
    const inCashOnly = aHousehold(aPerson('mia', inCash('leader')));
    expect(
      tierChangeText(inCashOnly, inCashOnly.primary, 'legacy-maker', { now, to: nora }, EXAMPLE_VENUE),
    ).toMatch(/^Legacy Maker starts as soon as Nora has paid/);
    const unpaidOnly = aHousehold(aPerson('mia', unpaid('leader')));
    expect(cancelEffectText(unpaidOnly, unpaidOnly.primary, now, EXAMPLE_VENUE, nora)).toBe(
      'Nora won’t be charged again. All memberships end now.',
    );
    expect(
      tierChangeText(unpaidOnly, unpaidOnly.primary, 'supporter', { now, to: nora }, EXAMPLE_VENUE),
    ).toBe('Nothing to pay now. It’s $8 a week once Nora has paid.');
    const overdueOnly = aHousehold(aPerson('mia', overdue('leader')));
    expect(
      changeBlockers(overdueOnly, overdueOnly.primary, now, EXAMPLE_VENUE, nora).changeBlockedReason,
    ).toBe('Nora’s last payment didn’t go through. Update Nora’s card or pay at the counter.');
  });
});
