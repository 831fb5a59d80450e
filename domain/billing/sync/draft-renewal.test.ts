import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Subscription } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { decideAddFamilyMember } from '../../family/rules.ts';
import { statusAt } from '../../household/membership.ts';
import {
  aCardHousehold,
  aFamilyMember,
  expectAccepted,
  expired,
  inCash,
  now,
  refusal,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days, minutes } from '../../venue/time/venue-time.ts';
import { decideCancellation, decideTierChange } from '../changes/membership-changes.ts';
import { fulfillPrepaidChange } from '../changes/prepaid-change.ts';
import { decideStartAgain } from '../changes/start-again.ts';
import { applySubscription } from './sync-household.ts';

const household = aCardHousehold('leader', 'supporter');
const known = household.subscription ?? expect.unreachable();
const { id, seats, periodEnd } = known;
const inDraft = addDuration(periodEnd, minutes(20));
const afterDraft = addDuration(periodEnd, minutes(80));
const newWeek = addDuration(periodEnd, days(7));
const openInvoice = { id: 'in_2', amountCents: cents(2400), requiresAction: false };

const ended: Subscription = { id, seats, periodEnd, state: 'ended', endedAt: inDraft };
const declined: Subscription = { id, seats, periodEnd: newWeek, state: 'past_due', openInvoice };
const paid: Subscription = { id, seats, periodEnd: newWeek, state: 'active' };

const synced = (before: Household, subscription: Subscription) =>
  applySubscription(before, { subscription, billed: seats }, afterDraft, EXAMPLE_VENUE).state;
const statuses = ({ primary, family }: Household, when = addDuration(periodEnd, days(2))) =>
  [primary, ...family].map(({ membership }) => statusAt(membership, when));
const cancelled = expectAccepted(decideCancellation(household, { personId: null }, inDraft)).state;

describe('a renewal that is not charged yet', () => {
  it('grants no one a week when the subscription is ended externally meanwhile', () => {
    expect(statuses(household, inDraft)).toEqual(['active', 'active']);
    expect(statuses(synced(household, ended))).toEqual(['expired', 'expired']);
  });

  it('grants no one a week when a cancellation reaches Stripe only after the card was declined', () => {
    expect(statuses(synced(cancelled, ended))).toEqual(['expired', 'expired']);
    expect(statuses(synced(cancelled, declined))).toEqual(['expired', 'expired']);
  });

  it('grants its week to people who cancelled in the meantime, once it is paid', () => {
    expect(statuses(synced(cancelled, paid))).toEqual(['canceled', 'canceled']);
  });

  const upgrade = { kind: 'tier', personId: 'child-1', currentTier: 'supporter', newTier: 'leader' } as const;

  it('blocks changes that it would have to pay for', () => {
    const ben = {
      personId: 'ben',
      name: 'Ben',
      relationship: 'son',
      age: 9,
      tier: 'leader',
      photo: 'p',
    } as const;
    const left = { ...household, family: [aFamilyMember('child-1', expired('supporter'))] };
    const choices = [{ personId: 'child-1', tier: 'supporter' }] as const;
    const code = 'renewal-being-charged';
    expect(refusal(decideTierChange(household, upgrade, inDraft))).toBe(code);
    expect(refusal(decideAddFamilyMember(household, ben, inDraft))).toBe(code);
    expect(refusal(decideStartAgain(left, { choices, payBy: 'card' }, inDraft))).toBe(code);
    expect(decideStartAgain(left, { choices, payBy: 'cash' }, inDraft).ok).toBe(true);
  });

  it('allows a change for a person who pays in cash', () => {
    const child = aFamilyMember('child-1', inCash('leader', newWeek));
    const change = { personId: 'child-1', currentTier: 'leader', newTier: 'supporter' } as const;
    expect(decideTierChange({ ...household, family: [child] }, change, inDraft).ok).toBe(true);
  });

  const payment = { paymentIntent: 'pi_1', amountCents: cents(600), orderedAt: now };
  const refund = { kind: 'provider', change: { type: 'refund', paymentIntent: 'pi_1' } };

  it('refunds the payment of a change that the bank confirms only during the draft', () => {
    const { state, effects } = expectAccepted(fulfillPrepaidChange(household, upgrade, payment, inDraft));
    expect(statuses(state, inDraft)).toEqual(['active', 'active']);
    expect(effects).toContainEqual(refund);
  });

  it('refunds the payment of a change even when a pause begins instead', () => {
    const paused = {
      ...household,
      subscription: { ...known, state: 'active', pausedUntil: newWeek } as const,
    };
    const { effects } = expectAccepted(fulfillPrepaidChange(paused, upgrade, payment, periodEnd));
    expect(effects).toContainEqual(refund);
  });
});
