import { describe, expect, it } from 'vitest';
import type { Household } from '../household-schema.ts';
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
} from '../testing/households.ts';
import { decideKeepMembership } from './keep-membership.ts';
import { renewalSeats, renewedSeats } from './renewal.ts';
import { decideCancellation, decideTierChange } from './rules.ts';

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

describe('keeping a membership', () => {
  it('takes back the cancellation of the whole household, before and after the provider knows of it', () => {
    const household = aCardHousehold('leader', 'supporter');
    const kept = expectAccepted(keep(cancel(household)));
    expect(kept).toMatchObject({ state: household, effects: [] });
    const keptLater = expectAccepted(keep(sentToProvider(cancel(household))));
    expect(renewalSeats(keptLater.state)).toEqual(household.subscription?.seats);
    expect(keptLater.effects).toEqual([
      { kind: 'provider', change: { type: 'update-renewal', subscriptionId: 'sub_1' } },
    ]);
  });

  it('takes back one family member’s cancellation', () => {
    const household = aCardHousehold('leader', 'supporter', 'supporter');
    const left = cancel(cancel(household, 'child-1'), 'child-2');
    const { state } = expectAccepted(keep(left, 'child-1'));
    expect(state.family.map(({ membership }) => membership.status)).toEqual(['active', 'canceled']);
  });

  it('takes back a lower tier', () => {
    const household = aCardHousehold('leader');
    const command = { personId: 'mia', currentTier: 'leader', newTier: 'supporter' } as const;
    const lower = expectAccepted(decideTierChange(household, command, now)).state;
    expect(expectAccepted(keep(lower)).state).toEqual(household);
    expect(renewedSeats(sentToProvider(lower).subscription ?? expect.unreachable())).toEqual([
      { personId: 'mia', tier: 'supporter' },
    ]);
  });

  it('changes nothing for a membership that goes on anyway', () => {
    const household = aCardHousehold('leader', 'supporter');
    expect(expectAccepted(keep(household, 'child-1'))).toMatchObject({ state: household, effects: [] });
  });

  it('needs no subscription for a membership paid in cash', () => {
    const household = aHousehold(aPerson('mia', inCash('leader')));
    expect(expectAccepted(keep(cancel(household))).state).toEqual(household);
  });

  it('brings back only the people whose paid week still runs', () => {
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
