import { describe, expect, it } from 'vitest';
import type { Effect } from '../decision.ts';
import {
  aCardHousehold,
  aMember,
  aPerson,
  aRelative,
  aSubscription,
  at,
  byCard,
  canceled,
  expired,
  inCash,
  no,
  now,
  overdue,
  unpaid,
  yes,
} from '../testing/households.ts';
import { cancel, changeTier } from './rules.ts';
import { removeHolder, stopCharging } from './seats.ts';

const change = { personId: 'mia', currentTier: 'leader', newTier: 'legacy-maker' } as const;
const alone = (membership: Parameters<typeof aPerson>[1]) => aMember(aPerson('mia', membership));
const told = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'provider' ? [effect.change] : []));
const mailed = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail.letter] : []));

describe('a tier change', () => {
  it('upgrades a card membership whose difference was paid before', () => {
    const { state, effects } = yes(changeTier(aCardHousehold('leader', 'supporter'), change, now));
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
    expect(told(effects)).toEqual([
      {
        do: 'set-holder',
        subscriptionId: 'sub_1',
        holder: { personId: 'mia', tier: 'legacy-maker' },
        charge: 'paid',
      },
    ]);
  });

  it('downgrades with the difference credited on the next invoice', () => {
    const household = aCardHousehold('leader', 'leader');
    const command = { personId: 'child-1', currentTier: 'leader', newTier: 'supporter' } as const;
    const { state, effects } = yes(changeTier(household, command, now));
    expect(state.family[0]?.membership.tier).toBe('supporter');
    expect(told(effects)).toMatchObject([{ charge: 'next-invoice' }]);
  });

  it('of a membership paid in cash keeps the worth of what is paid', () => {
    const week = alone(inCash('leader', at('2026-11-25')));
    const up = yes(changeTier(week, change, now));
    expect(up.effects).toEqual([]);
    expect(up.state.primary.membership).toMatchObject({ paidUntil: at('2026-11-22') });
    const down = yes(changeTier(week, { ...change, newTier: 'supporter' }, now));
    expect(down.state.primary.membership).toMatchObject({ paidUntil: now + (7 * 86_400_000 * 20) / 8 });
  });

  it('of a registration that is not paid yet only changes the choice', () => {
    const { state, effects } = yes(changeTier(alone(unpaid('leader')), change, now));
    expect(state.primary.membership).toMatchObject({ status: 'pending', tier: 'legacy-maker' });
    expect(effects).toEqual([]);
  });

  it('before the first payment withdraws a card payment that was begun, and leaves an ended subscription alone', () => {
    const mia = aPerson('mia', unpaid('leader'));
    const registered = (state: 'incomplete' | 'ended') =>
      aMember(mia, [], { subscription: aSubscription([mia], state) });
    expect(told(yes(changeTier(registered('incomplete'), change, now)).effects)).toEqual([
      { do: 'cancel-unpaid', subscriptionId: 'sub_1' },
    ]);
    expect(yes(changeTier(registered('ended'), change, now)).effects).toEqual([]);
  });

  it('is refused with its reason', () => {
    expect(no(changeTier(alone(byCard('leader')), { ...change, personId: 'nobody' }, now))).toBe(
      'unknown-person',
    );
    expect(no(changeTier(alone(byCard('leader')), { ...change, newTier: 'leader' }, now))).toBe(
      'tier-unchanged',
    );
    expect(no(changeTier(alone(byCard('supporter')), change, now))).toBe('changed-meanwhile');
    expect(no(changeTier(alone(expired('leader')), change, now))).toBe('not-live');
    expect(no(changeTier(alone(canceled('leader')), change, now))).toBe('already-canceled');
    expect(no(changeTier(alone(overdue('leader')), change, now))).toBe('payment-failed');
  });
});

describe('cancelling', () => {
  it('the primary member cancels the entire subscription, usable until the end of what is paid', () => {
    const household = aCardHousehold('leader', 'supporter');
    const { state, effects } = yes(cancel(household, { personId: null }, now));
    expect([state.primary, ...state.family].map(({ membership }) => membership.status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(told(effects)).toEqual([{ do: 'cancel-at-period-end', subscriptionId: 'sub_1' }]);
    expect(mailed(effects)).toEqual([
      { kind: 'cancellation', name: 'mia', people: ['mia', 'child-1'], usableUntil: at('2026-11-25') },
    ]);
    expect(yes(cancel(household, { personId: 'mia' }, now)).state).toEqual(state);
  });

  it('one family member ends only that membership, credited on the next invoice', () => {
    const { state, effects } = yes(
      cancel(aCardHousehold('leader', 'supporter', 'leader'), { personId: 'child-1' }, now),
    );
    expect(state.primary.membership.status).toBe('active');
    expect(state.family.map(({ membership }) => membership.status)).toEqual(['expired', 'active']);
    expect(told(effects)).toMatchObject([
      { do: 'remove-holder', subscriptionId: 'sub_1', personId: 'child-1' },
    ]);
    expect(mailed(effects)).toMatchObject([{ people: ['child-1'], usableUntil: null }]);
  });

  it('a family member who paid in cash uses up what is paid', () => {
    const household = aMember(aPerson('mia', inCash('leader')), [aRelative('ben', inCash('leader'))]);
    const { state, effects } = yes(cancel(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(told(effects)).toEqual([]);
  });

  it('the last person on the card ends the subscription with its period', () => {
    const ben = aRelative('ben', byCard('leader'));
    const household = aMember(aPerson('mia', inCash('leader')), [ben], {
      subscription: aSubscription([ben]),
    });
    const { state, effects } = yes(cancel(household, { personId: 'ben' }, now));
    expect(state.family[0]?.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    expect(told(effects)).toEqual([{ do: 'cancel-at-period-end', subscriptionId: 'sub_1' }]);
  });

  it('what is not paid is over at once', () => {
    const mia = aPerson('mia', overdue('leader'));
    const family = [
      aRelative('ben', unpaid('leader')),
      aRelative('zoe', canceled('leader')),
      aRelative('eve', expired('leader')),
    ];
    const household = aMember(mia, family, { subscription: aSubscription([mia], 'past_due') });
    const { state, effects } = yes(cancel(household, { personId: null }, now));
    expect(state.primary.membership).toMatchObject({ status: 'expired', since: now });
    expect(state.family.map(({ membership }) => membership.status)).toEqual([
      'expired',
      'canceled',
      'expired',
    ]);
    expect(told(effects)).toEqual([{ do: 'cancel-now', subscriptionId: 'sub_1' }]);
    expect(mailed(effects)).toMatchObject([{ people: ['mia', 'ben', 'zoe'] }]);
  });

  it('with nothing paid says that nothing is left to use', () => {
    const { effects } = yes(cancel(alone(unpaid('leader')), { personId: null }, now));
    expect(mailed(effects)).toMatchObject([{ usableUntil: null }]);
  });

  it('is refused with its reason', () => {
    const household = (membership: Parameters<typeof aPerson>[1]) =>
      aMember(aPerson('mia', byCard('leader')), [aRelative('ben', membership)]);
    expect(no(cancel(household(byCard('leader')), { personId: 'nobody' }, now))).toBe('unknown-person');
    expect(no(cancel(household(expired('leader')), { personId: 'ben' }, now))).toBe('not-live');
    expect(no(cancel(household(canceled('leader')), { personId: 'ben' }, now))).toBe('already-canceled');
    expect(no(cancel(alone(canceled('leader')), { personId: null }, now))).toBe('already-canceled');
    expect(no(cancel(alone(expired('leader')), { personId: null }, now))).toBe('not-live');
  });

  it('stops only what still charges', () => {
    const people = [aPerson('mia', byCard('leader'))];
    const done = (state: Parameters<typeof aSubscription>[1]) =>
      told(stopCharging(aSubscription(people, state)));
    expect(done('incomplete')).toEqual([{ do: 'cancel-unpaid', subscriptionId: 'sub_1' }]);
    expect(done('ending')).toEqual([]);
    expect(done('ended')).toEqual([]);
    expect(stopCharging(null)).toEqual([]);
  });

  it('takes a person out of a renewal that is still open', () => {
    const mia = aPerson('mia', overdue('leader'));
    const ben = aRelative('ben', overdue('leader'));
    const household = aMember(mia, [ben], { subscription: aSubscription([mia, ben], 'past_due') });
    expect(removeHolder(household, 'ben').credited).toBe(true);
    expect(yes(cancel(household, { personId: 'ben' }, now)).state.family[0]?.membership.status).toBe(
      'expired',
    );
  });
});
