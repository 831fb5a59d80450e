import { describe, expect, it } from 'vitest';
import { portalSettings } from '../../copy/portal/settings.ts';
import { customerNamed } from '../../copy/shared/addressee.ts';
import type { FamilyMember, Household, Person } from '../../documents/household.ts';
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
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import {
  cancelEffectText,
  cancelQuestion,
  canKeepHousehold,
  endText,
  isSubscriptionCanceled,
  keepOfferText,
  usableUntil,
} from './membership-end-view.ts';
import { subscriptionLines } from './memberships-view.ts';

const childOf = ({ family }: Household): FamilyMember => family[0] ?? expect.unreachable();

describe('the cancellation text', () => {
  const household = aCardHousehold('leader', 'supporter');
  const text = (household: Household, person: Person) =>
    cancelEffectText(household, person, now, EXAMPLE_VENUE);

  it('asks a different question for the primary member and for family members', () => {
    expect(cancelQuestion(household, household.primary)).toMatch(/cancels the entire subscription/);
    expect(cancelQuestion(household, childOf(household))).toMatch(/Only this membership ends/);
  });

  it('says how long everyone can use the membership', () => {
    expect(text(household, household.primary)).toMatch(/Everyone can keep coming until 25 Nov/);
    const unpaidHousehold = aHousehold(aPerson('mia', unpaid('leader')));
    expect(text(unpaidHousehold, unpaidHousehold.primary)).toBe(
      'You won’t be charged again. All memberships end now.',
    );
  });

  it('says how long a family member’s membership lasts, and what the others pay after it', () => {
    expect(text(household, childOf(household))).toBe(
      'This membership stays active until 25 Nov, and you can undo this until then. After that it’s $20 a week.',
    );
    const unpaidChild = { ...household, family: [aFamilyMember('ben', unpaid('supporter'))] };
    expect(text(unpaidChild, childOf(unpaidChild))).toMatch(/ends now and you won’t be charged for it again/);
  });

  it('says how long a cancelled household can still visit', () => {
    const cancelledUntil = (day: string) =>
      usableUntil(aHousehold(aPerson('mia', canceled('leader', at(day)))), now);
    expect(cancelledUntil('2026-11-25')).toBe('You can keep using it until 25 Nov.');
    expect(cancelledUntil('2026-11-01')).toBeNull();
  });
});

describe('undoing a change', () => {
  const keepOf = (household: Household) =>
    subscriptionLines(household, now, EXAMPLE_VENUE).map(({ until, keep }) => [until, keep]);

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

  it('shows the price of continuing: from the next charge, or at the counter if no card renews', () => {
    const household = aCardHousehold('leader', 'supporter');
    const left = {
      ...household,
      primary: aPerson('mia', canceled('leader')),
      family: [aFamilyMember('leo', canceled('supporter'))],
    };
    expect(keepOfferText(left, now, EXAMPLE_VENUE)).toBe(
      'Keep mia and leo: $24 a week from 25 Nov. Nothing is charged before then.',
    );
    expect(keepOfferText({ ...left, subscription: null }, now, EXAMPLE_VENUE)).toBe(
      'Keep mia and leo: $24 a week at the counter. Time you’ve paid for isn’t charged again.',
    );
    const mixed = { ...left, family: [aFamilyMember('leo', byCard('supporter'))] };
    expect(keepOfferText(mixed, now, EXAMPLE_VENUE)).toContain('Keep mia: $20 a week');
    const removed = { ...left, family: [{ ...left.family[0], removedAt: now }] };
    expect(keepOfferText(removed as Household, now, EXAMPLE_VENUE)).toContain('Keep mia: $20 a week');
    expect(keepOfferText(household, now, EXAMPLE_VENUE)).toBeNull();
  });
});

describe('the reason why no one can visit any more', () => {
  const cashPassed = aHousehold(aPerson('mia', inCash('leader', at('2026-11-01'))));

  it('is the end of the membership, if the time paid in cash ran out', () => {
    expect(endText(cashPassed, now)).toBe('Your membership has ended.');
    expect(endText(cashPassed, now, customerNamed('Nora'))).toBe('Nora’s membership has ended.');
    expect(endText(aHousehold(aPerson('mia', expired('leader'))), now)).toBe('Your membership has ended.');
  });

  it('is the cancellation, even once the paid week is over or the card no longer renews', () => {
    const subscription = aSubscription([], 'ended');
    for (const household of [
      aHousehold(aPerson('mia', canceled('leader'))),
      aHousehold(aPerson('mia', canceled('leader', at('2026-11-01')))),
      aHousehold(aPerson('mia', expired('leader')), [], { subscription }),
    ])
      expect(endText(household, now)).toMatch(/^Your subscription has been cancell?ed\./);
    expect(endText({ ...cashPassed, subscription }, now)).toBe('Your membership has ended.');
  });

  it('sends a member to our staff only if no button brings the membership back', () => {
    const mia = aPerson('mia', canceled('leader'));
    const keepable = aHousehold(mia, [], { subscription: aSubscription([mia], 'ending') });
    const ended = aHousehold(aPerson('mia', canceled('leader', at('2026-11-01'))));
    for (const household of [keepable, ended])
      expect(endText(household, now)).toBe('Your subscription has been cancelled.');
    const { canceled: specified } = portalSettings.subscriptions;
    expect(endText(aHousehold(mia), now)).toBe(specified);
    expect(endText(aHousehold(mia), now, customerNamed('Mia'))).toBe(
      'Mia’s subscription has been cancelled.',
    );
  });

  // spec: billing-membership-4
  it('shows the cancelled message once the primary membership is cancelled or expired', () => {
    expect(isSubscriptionCanceled(aCardHousehold('leader'), now)).toBe(false);
    expect(isSubscriptionCanceled(aHousehold(aPerson('mia', canceled('leader'))), now)).toBe(true);
    expect(
      isSubscriptionCanceled(aHousehold(aPerson('mia', canceled('leader', at('2026-11-01')))), now),
    ).toBe(true);
  });
});
