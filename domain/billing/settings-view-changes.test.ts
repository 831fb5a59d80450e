import { describe, expect, it } from 'vitest';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import {
  aCardHousehold,
  aFamilyMember,
  aHousehold,
  aPerson,
  at,
  byCard,
  canceled,
  changingTo,
  inCash,
  now,
  unpaid,
} from '../testing/households.ts';
import type { Tier } from '../tiers.ts';
import { addDuration, hours, type Instant } from '../venue-time.ts';
import {
  cancelEffectText,
  cancelQuestion,
  canKeepHousehold,
  keepOfferText,
  subscriptionLines,
  tierChangeText,
} from './settings-view.ts';

const lastHour = addDuration(at('2026-11-25'), -hours(1));
const childOf = ({ family }: Household): FamilyMember => family[0] ?? expect.unreachable();

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
      "Nothing to pay now. Legacy Maker stays until 25 Nov, then it's $24 a week for the whole household.",
    );
  });

  it('names the least that a card can be charged when the week is nearly over', () => {
    expect(textAt(lastHour, aCardHousehold('supporter'), 'leader')).toBe(
      '$0.50 now for the rest of this week, then $20 a week from 25 Nov. The least a card can be charged is $0.50.',
    );
  });

  it('names the weekly price once it is paid while the membership is unpaid', () => {
    expect(text(aHousehold(aPerson('mia', unpaid('supporter'))), 'leader')).toBe(
      "Nothing to pay now. $20 a week once you've paid.",
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
      "Nothing to pay now. Leader stays until 25 Nov, then it's $8 a week at the counter.",
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
      "This membership stays active until 25 Nov, and you can undo this until then. After that it's $20 a week.",
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
