import { describe, expect, it } from 'vitest';
import type { Effect } from '../../decision/decision.ts';
import type { Household } from '../../documents/household.ts';
import { membershipAt } from '../../household/membership.ts';
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
  suspended,
  unpaid,
} from '../../testing/households.ts';
import { renewalEffects, renewalSeats, renewedSeats } from '../prices/renewal.ts';
import {
  type ChangeTierCommand,
  decideCancellation,
  decideKeepMembership,
  decideTierChange,
  hasChangedTier,
} from './membership-changes.ts';

const change = { personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
const providerCommands = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));
const emailContents = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.content] : []));

describe('a tier change', () => {
  // spec: billing-rules-1
  it('to a higher tier starts at once, and its prorated difference is paid first', () => {
    const { state, effects } = expectAccepted(
      decideTierChange(aCardHousehold('leader', 'supporter'), change, now),
    );
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker', next: null });
    expect(renewalSeats(state)).toContainEqual({ personId: 'mia', tier: 'legacy-maker' });
    expect(providerCommands(effects)).toEqual([{ type: 'update-renewal', subscriptionId: 'sub_1' }]);
  });

  it('to a higher tier can start with the next paid week, and be undone until then', () => {
    const later = { ...change, atRenewal: true };
    for (const household of [aCardHousehold('leader'), alone(inCash('leader'))]) {
      const { state } = expectAccepted(decideTierChange(household, later, now));
      expect(state.primary.membership).toMatchObject({ tier: 'leader', next: 'legacy-maker' });
      const renewed = decideKeepMembership(state, { personId: 'mia' }, now);
      expect(expectAccepted(renewed).state).toEqual(household);
    }
  });

  // spec: billing-rules-2
  it('to a lower tier starts with the next paid week, and the current tier remains until then', () => {
    const household = aCardHousehold('leader', 'leader');
    const command = { personId: 'child-1', currentTier: 'leader', newTier: 'supporter' } as const;
    const { state, effects } = expectAccepted(decideTierChange(household, command, now));
    expect(state.family[0]?.membership).toMatchObject({ tier: 'leader', next: 'supporter' });
    expect(renewalSeats(state)).toContainEqual({ personId: 'child-1', tier: 'supporter' });
    expect(providerCommands(effects)).toMatchObject([{ type: 'update-renewal' }]);
    const back = { ...command, newTier: 'leader' } as const;
    expect(expectAccepted(decideTierChange(state, back, now))).toMatchObject({
      state: household,
      effects: [],
    });
  });

  // spec: billing-rules-3
  it('preserves days paid in cash: a higher tier is paid for first, a lower tier starts after them', () => {
    const week = alone(inCash('leader', at('2026-11-25')));
    expect(refusal(decideTierChange(week, change, now))).toBe('pay-at-counter');
    const down = expectAccepted(decideTierChange(week, { ...change, newTier: 'supporter' }, now));
    expect(down.effects).toEqual([]);
    expect(down.state.primary.membership).toEqual({
      ...inCash('leader', at('2026-11-25')),
      next: 'supporter',
    });
    expect(membershipAt(down.state.primary.membership, at('2026-11-25'))).toMatchObject({ tier: 'leader' });
    expect(membershipAt(down.state.primary.membership, at('2026-11-26'))).toMatchObject({
      status: 'expired',
      tier: 'supporter',
    });
  });

  it('to a higher tier waits until a failed renewal is paid, because nothing can be charged before', () => {
    const child = aFamilyMember('child-1', byCard('leader'));
    const mia = aPerson('mia', overdue('leader'));
    const household = aHousehold(mia, [child], { subscription: aSubscription([mia], 'past_due') });
    const command = { ...change, personId: 'child-1' };
    expect(refusal(decideTierChange(household, command, now))).toBe('payment-failed');
    expect(decideTierChange(household, { ...command, atRenewal: true }, now).ok).toBe(true);
  });

  it('only changes the chosen tier of an unpaid registration', () => {
    const { state, effects } = expectAccepted(decideTierChange(alone(unpaid('leader')), change, now));
    expect(state.primary.membership).toMatchObject({ status: 'pending', tier: 'legacy-maker' });
    expect(effects).toEqual([]);
  });

  it('cancels an unfinished first payment, and leaves an ended subscription alone', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const registered = (state: 'incomplete' | 'ended') =>
      aHousehold(mia, [], { subscription: aSubscription([mia], state) });
    expect(
      providerCommands(expectAccepted(decideTierChange(registered('incomplete'), change, now)).effects),
    ).toEqual([{ type: 'cancel-unpaid', subscriptionId: 'sub_1' }]);
    expect(expectAccepted(decideTierChange(registered('ended'), change, now)).effects).toEqual([]);
  });

  it('is refused for each reason', () => {
    expect(refusal(decideTierChange(alone(byCard('leader')), { ...change, personId: 'nobody' }, now))).toBe(
      'unknown-person',
    );
    expect(refusal(decideTierChange(alone(byCard('leader')), { ...change, newTier: 'leader' }, now))).toBe(
      'tier-unchanged',
    );
    expect(refusal(decideTierChange(alone(byCard('supporter')), change, now))).toBe('changed-since-loaded');
    expect(refusal(decideTierChange(alone(expired('leader')), change, now))).toBe('membership-ended');
    expect(refusal(decideTierChange(alone(canceled('leader')), change, now))).toBe('already-canceled');
    expect(refusal(decideTierChange(alone(overdue('leader')), change, now))).toBe('payment-failed');
    expect(refusal(decideTierChange(alone(suspended('leader')), change, now))).toBe('payment-disputed');
  });
});

describe('hasChangedTier', () => {
  const later = { ...change, atRenewal: true };
  const lower = { ...change, newTier: 'supporter' } as const;
  const membershipAfter = (command: ChangeTierCommand, before: Household) =>
    expectAccepted(decideTierChange(before, command, now)).state.primary.membership;

  it.each([
    ['a higher tier now', change],
    ['a higher tier with the next paid week', later],
    ['a lower tier', lower],
  ])('is true once %s has taken effect, and not before', (_, command) => {
    const household = aCardHousehold('leader');
    const before = household.primary.membership;
    expect(hasChangedTier({ before, after: before }, command, now)).toBe(false);
    const after = membershipAfter(command, household);
    expect(hasChangedTier({ before, after }, command, now)).toBe(true);
  });

  it('distinguishes a higher tier now from the same tier planned for the next paid week', () => {
    const planned = membershipAfter(later, aCardHousehold('leader'));
    expect(hasChangedTier({ before: planned, after: planned }, change, now)).toBe(false);
    const before = aCardHousehold('leader').primary.membership;
    expect(hasChangedTier({ before, after: planned }, change, now)).toBe(false);
  });
});

describe('a cancellation', () => {
  // spec: billing-rules-4
  it('cancels the entire subscription for the primary member, usable until the paid period ends', () => {
    const household = aCardHousehold('leader', 'supporter');
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: null }, now));
    expect([state.primary, ...state.family].map(({ membership }) => membership.status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(renewalSeats(state)).toEqual([]);
    expect(providerCommands(effects)).toEqual([{ type: 'update-renewal', subscriptionId: 'sub_1' }]);
    expect(emailContents(effects)).toEqual([
      { kind: 'cancellation', name: 'mia', people: ['mia', 'child-1'], usableUntil: at('2026-11-25') },
    ]);
    expect(expectAccepted(decideCancellation(household, { personId: 'mia' }, now)).state).toEqual(state);
  });

  // spec: billing-rules-5
  it('of one family member leaves their paid week and renews only the others', () => {
    const { state, effects } = expectAccepted(
      decideCancellation(aCardHousehold('leader', 'supporter', 'leader'), { personId: 'child-1' }, now),
    );
    expect(state.primary.membership.status).toBe('active');
    expect(state.family.map(({ membership }) => membership.status)).toEqual(['canceled', 'active']);
    expect(renewalSeats(state).map(({ personId }) => personId)).toEqual(['mia', 'child-2']);
    expect(providerCommands(effects)).toEqual([{ type: 'update-renewal', subscriptionId: 'sub_1' }]);
    expect(emailContents(effects)).toMatchObject([{ people: ['child-1'], usableUntil: at('2026-11-25') }]);
  });

  it('leaves a family membership paid in cash until its paid period ends', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')), [aFamilyMember('ben', inCash('leader'))]);
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(providerCommands(effects)).toEqual([]);
  });

  it('ends the subscription with its period when the last card payer leaves', () => {
    const ben = aFamilyMember('ben', byCard('leader'));
    const household = aHousehold(aPerson('mia', inCash('leader')), [ben], {
      subscription: aSubscription([ben]),
    });
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(providerCommands(effects)).toEqual([{ type: 'update-renewal', subscriptionId: 'sub_1' }]);
  });

  it('ends unpaid memberships immediately', () => {
    const mia = aPerson('mia', overdue('leader'));
    const family = [
      aFamilyMember('ben', unpaid('leader')),
      aFamilyMember('zoe', canceled('leader')),
      aFamilyMember('eve', expired('leader')),
    ];
    const household = aHousehold(mia, family, { subscription: aSubscription([mia], 'past_due') });
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: null }, now));
    expect(state.primary.membership).toMatchObject({ status: 'expired', since: now });
    expect(state.family.map(({ membership }) => membership.status)).toEqual([
      'expired',
      'canceled',
      'expired',
    ]);
    expect(renewalSeats(state)).toEqual([]);
    expect(providerCommands(effects)).toEqual([{ type: 'update-renewal', subscriptionId: 'sub_1' }]);
    expect(emailContents(effects)).toMatchObject([{ people: ['mia', 'ben', 'zoe'] }]);
  });

  it('sends an email without an end date when nothing is paid', () => {
    const { effects } = expectAccepted(decideCancellation(alone(unpaid('leader')), { personId: null }, now));
    expect(emailContents(effects)).toMatchObject([{ usableUntil: null }]);
  });

  it('is refused for each reason', () => {
    const household = (membership: Parameters<typeof aPerson>[1]) =>
      aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('ben', membership)]);
    expect(refusal(decideCancellation(household(byCard('leader')), { personId: 'nobody' }, now))).toBe(
      'unknown-person',
    );
    expect(refusal(decideCancellation(household(expired('leader')), { personId: 'ben' }, now))).toBe(
      'membership-ended',
    );
    expect(refusal(decideCancellation(household(canceled('leader')), { personId: 'ben' }, now))).toBe(
      'already-canceled',
    );
    expect(refusal(decideCancellation(alone(canceled('leader')), { personId: null }, now))).toBe(
      'already-canceled',
    );
    expect(refusal(decideCancellation(alone(expired('leader')), { personId: null }, now))).toBe(
      'membership-ended',
    );
  });

  it('sends nothing to a subscription that won’t renew', () => {
    const people = [aPerson('mia', expired('leader'))];
    const commandsFor = (state: Parameters<typeof aSubscription>[1]) =>
      providerCommands(
        renewalEffects(
          aHousehold(aPerson('mia', expired('leader')), [], { subscription: aSubscription(people, state) }),
        ),
      );
    expect(commandsFor('incomplete')).toEqual([{ type: 'cancel-unpaid', subscriptionId: 'sub_1' }]);
    expect(commandsFor('ending')).toEqual([]);
    expect(commandsFor('ended')).toEqual([]);
    const mia = aPerson('mia', unpaid('leader'));
    const unfinished = aHousehold(mia, [], { subscription: aSubscription([mia], 'incomplete') });
    expect(renewalEffects(unfinished)).toEqual([]);
    expect(renewalEffects(alone(unpaid('leader')))).toEqual([]);
  });

  it('removes a person from a failed renewal', () => {
    const mia = aPerson('mia', overdue('leader'));
    const ben = aFamilyMember('ben', overdue('leader'));
    const household = aHousehold(mia, [ben], { subscription: aSubscription([mia, ben], 'past_due') });
    const { state } = expectAccepted(decideCancellation(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership.status).toBe('expired');
    expect(renewalSeats(state)).toEqual([{ personId: 'mia', tier: 'leader' }]);
  });
});

const keep = (household: Household, personId: string | null = null) =>
  decideKeepMembership(household, { personId }, now);
const cancel = (household: Household, personId: string | null = null) =>
  expectAccepted(decideCancellation(household, { personId }, now)).state;
const sentToProvider = (household: Household): Household => {
  const { subscription } = household;
  if (subscription?.state !== 'active') return household;
  const seats = renewalSeats(household);
  if (seats.length > 0) return { ...household, subscription: { ...subscription, seats } };
  return { ...household, subscription: { ...subscription, state: 'ending' } };
};

describe('continuing a membership', () => {
  it('undoes the cancellation of the whole household, before and after the provider has processed it', () => {
    const household = aCardHousehold('leader', 'supporter');
    const renewed = expectAccepted(keep(cancel(household)));
    expect(renewed).toMatchObject({ state: household, effects: [] });
    const queuedLater = expectAccepted(keep(sentToProvider(cancel(household))));
    expect(renewalSeats(queuedLater.state)).toEqual(household.subscription?.seats);
    expect(queuedLater.effects).toEqual([
      { kind: 'provider', change: { type: 'update-renewal', subscriptionId: 'sub_1' } },
    ]);
  });

  it('undoes one family member’s cancellation', () => {
    const household = aCardHousehold('leader', 'supporter', 'supporter');
    const left = cancel(cancel(household, 'child-1'), 'child-2');
    const { state } = expectAccepted(keep(left, 'child-1'));
    expect(state.family.map(({ membership }) => membership.status)).toEqual(['active', 'canceled']);
  });

  it('undoes the change to a lower tier', () => {
    const household = aCardHousehold('leader');
    const command = { personId: 'mia', currentTier: 'leader', newTier: 'supporter' } as const;
    const lower = expectAccepted(decideTierChange(household, command, now)).state;
    expect(expectAccepted(keep(lower)).state).toEqual(household);
    expect(renewedSeats(sentToProvider(lower).subscription ?? expect.unreachable())).toEqual([
      { personId: 'mia', tier: 'supporter' },
    ]);
  });

  it('changes nothing for a membership that continues anyway', () => {
    const household = aCardHousehold('leader', 'supporter');
    expect(expectAccepted(keep(household, 'child-1'))).toMatchObject({ state: household, effects: [] });
  });

  it('needs no subscription for a membership paid in cash', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')));
    expect(expectAccepted(keep(cancel(household))).state).toEqual(household);
  });

  it('restores only the people whose paid week is still running', () => {
    const family = [aFamilyMember('ben', expired('leader')), aFamilyMember('zoe', inCash('leader'))];
    const household = aHousehold(aPerson('mia', byCard('leader')), family, {
      subscription: aSubscription([aPerson('mia', byCard('leader'))]),
    });
    const { state } = expectAccepted(keep(cancel(household)));
    expect([state.primary, ...state.family].map(({ membership }) => membership.status)).toEqual([
      'active',
      'expired',
      'active',
    ]);
  });

  it('is refused on the last paid day, once the card has renewed the others', () => {
    const left = cancel(aCardHousehold('leader', 'supporter'), 'child-1');
    const { subscription } = left;
    const renewed = subscription && { ...subscription, periodEnd: at('2026-12-02') };
    const keepOn = (household: Household) =>
      decideKeepMembership(household, { personId: 'child-1' }, at('2026-11-25', '13:00'));
    expect(refusal(keepOn({ ...left, subscription: renewed }))).toBe('membership-ended');
    expect(expectAccepted(keepOn(left)).state.family[0]?.membership.status).toBe('active');
  });

  it('is refused for each reason', () => {
    const alone = (membership: Parameters<typeof aPerson>[1], more: Partial<Household> = {}) =>
      aHousehold(aPerson('mia', membership), [], more);
    expect(refusal(keep(aCardHousehold('leader'), 'nobody'))).toBe('unknown-person');
    expect(refusal(keep(alone(expired('leader'))))).toBe('membership-ended');
    expect(refusal(keep(alone(canceled('leader', at('2026-11-17')))))).toBe('membership-ended');
    expect(refusal(keep(alone(overdue('leader'))))).toBe('membership-ended');
    expect(refusal(keep(alone(canceled('leader'))))).toBe('no-subscription');
    expect(refusal(keep(cancel(aCardHousehold('leader', 'supporter')), 'child-1'))).toBe('already-canceled');
  });
});
