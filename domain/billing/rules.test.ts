import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
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
} from '../testing/households.ts';
import { decideCancellation, decideTierChange } from './rules.ts';
import { removeSeat, stopBillingEffects } from './seats.ts';

const change = { personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
const alone = (membership: Parameters<typeof aPerson>[1]) => aHousehold(aPerson('mia', membership));
const providerCommands = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));
const mailed = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.content] : []));

describe('a tier change', () => {
  it('upgrades a card membership whose difference was paid before', () => {
    const { state, effects } = expectAccepted(
      decideTierChange(aCardHousehold('leader', 'supporter'), change, now),
    );
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
    expect(providerCommands(effects)).toEqual([
      {
        type: 'set-seat',
        subscriptionId: 'sub_1',
        seat: { personId: 'mia', tier: 'legacy-maker' },
        charge: 'paid',
      },
    ]);
  });

  it('downgrades with the difference credited on the next invoice', () => {
    const household = aCardHousehold('leader', 'leader');
    const command = { personId: 'child-1', currentTier: 'leader', newTier: 'supporter' } as const;
    const { state, effects } = expectAccepted(decideTierChange(household, command, now));
    expect(state.family[0]?.membership.tier).toBe('supporter');
    expect(providerCommands(effects)).toMatchObject([{ charge: 'next-invoice' }]);
  });

  it('of a membership paid in cash keeps the worth of what is paid', () => {
    const week = alone(inCash('leader', at('2026-11-25')));
    const up = expectAccepted(decideTierChange(week, change, now));
    expect(up.effects).toEqual([]);
    expect(up.state.primary.membership).toMatchObject({ paidUntil: at('2026-11-22') });
    const down = expectAccepted(decideTierChange(week, { ...change, newTier: 'supporter' }, now));
    expect(down.state.primary.membership).toMatchObject({ paidUntil: now + (7 * 86_400_000 * 20) / 8 });
  });

  it('of a registration that is not paid yet only changes the choice', () => {
    const { state, effects } = expectAccepted(decideTierChange(alone(unpaid('leader')), change, now));
    expect(state.primary.membership).toMatchObject({ status: 'pending', tier: 'legacy-maker' });
    expect(effects).toEqual([]);
  });

  it('before the first payment withdraws a card payment that was begun, and leaves an ended subscription alone', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const registered = (state: 'incomplete' | 'ended') =>
      aHousehold(mia, [], { subscription: aSubscription([mia], state) });
    expect(
      providerCommands(expectAccepted(decideTierChange(registered('incomplete'), change, now)).effects),
    ).toEqual([{ type: 'cancel-unpaid', subscriptionId: 'sub_1' }]);
    expect(expectAccepted(decideTierChange(registered('ended'), change, now)).effects).toEqual([]);
  });

  it('is refused with its reason', () => {
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
  });
});

describe('cancelling', () => {
  it('the primary member cancels the entire subscription, usable until the end of what is paid', () => {
    const household = aCardHousehold('leader', 'supporter');
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: null }, now));
    expect([state.primary, ...state.family].map(({ membership }) => membership.status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(providerCommands(effects)).toEqual([{ type: 'cancel-at-period-end', subscriptionId: 'sub_1' }]);
    expect(mailed(effects)).toEqual([
      { kind: 'cancellation', name: 'mia', people: ['mia', 'child-1'], usableUntil: at('2026-11-25') },
    ]);
    expect(expectAccepted(decideCancellation(household, { personId: 'mia' }, now)).state).toEqual(state);
  });

  it('one family member ends only that membership, credited on the next invoice', () => {
    const { state, effects } = expectAccepted(
      decideCancellation(aCardHousehold('leader', 'supporter', 'leader'), { personId: 'child-1' }, now),
    );
    expect(state.primary.membership.status).toBe('active');
    expect(state.family.map(({ membership }) => membership.status)).toEqual(['expired', 'active']);
    expect(providerCommands(effects)).toMatchObject([
      { type: 'remove-seat', subscriptionId: 'sub_1', personId: 'child-1' },
    ]);
    expect(mailed(effects)).toMatchObject([{ people: ['child-1'], usableUntil: null }]);
  });

  it('a family member who paid in cash uses up what is paid', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')), [aFamilyMember('ben', inCash('leader'))]);
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(providerCommands(effects)).toEqual([]);
  });

  it('the last person on the card ends the subscription with its period', () => {
    const ben = aFamilyMember('ben', byCard('leader'));
    const household = aHousehold(aPerson('mia', inCash('leader')), [ben], {
      subscription: aSubscription([ben]),
    });
    const { state, effects } = expectAccepted(decideCancellation(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(providerCommands(effects)).toEqual([{ type: 'cancel-at-period-end', subscriptionId: 'sub_1' }]);
  });

  it('what is not paid is over at once', () => {
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
    expect(providerCommands(effects)).toEqual([{ type: 'cancel-now', subscriptionId: 'sub_1' }]);
    expect(mailed(effects)).toMatchObject([{ people: ['mia', 'ben', 'zoe'] }]);
  });

  it('with nothing paid says that nothing is left to use', () => {
    const { effects } = expectAccepted(decideCancellation(alone(unpaid('leader')), { personId: null }, now));
    expect(mailed(effects)).toMatchObject([{ usableUntil: null }]);
  });

  it('is refused with its reason', () => {
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

  it('stops only what still charges', () => {
    const people = [aPerson('mia', byCard('leader'))];
    const done = (state: Parameters<typeof aSubscription>[1]) =>
      providerCommands(stopBillingEffects(aSubscription(people, state)));
    expect(done('incomplete')).toEqual([{ type: 'cancel-unpaid', subscriptionId: 'sub_1' }]);
    expect(done('ending')).toEqual([]);
    expect(done('ended')).toEqual([]);
    expect(stopBillingEffects(null)).toEqual([]);
  });

  it('takes a person out of a renewal that is still open', () => {
    const mia = aPerson('mia', overdue('leader'));
    const ben = aFamilyMember('ben', overdue('leader'));
    const household = aHousehold(mia, [ben], { subscription: aSubscription([mia, ben], 'past_due') });
    expect(removeSeat(household, 'ben').credited).toBe(true);
    expect(
      expectAccepted(decideCancellation(household, { personId: 'ben' }, now)).state.family[0]?.membership
        .status,
    ).toBe('expired');
  });
});
