import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
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
  unpaid,
} from '../testing/households.ts';
import { applySubscription } from './apply-subscription.ts';
import type { Subscription } from './schema.ts';

const mia = aPerson('mia', unpaid('leader'));
const ben = aFamilyMember('ben', unpaid('supporter'));
const registered = aHousehold(mia, [ben], { joinedAt: null });
const statuses = ({ primary, family }: typeof registered) =>
  [primary, ...family].map(({ membership }) => membership.status);
const snapshotIn = (state: Subscription['state']) => aSubscription([mia, ben], state);
const emailsOf = (decision: ReturnType<typeof applySubscription>) =>
  expectAccepted(decision).effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));

describe('applying a subscription snapshot', () => {
  it('activates everyone on a paid subscription and sends the welcome email', () => {
    const decision = applySubscription(registered, snapshotIn('active'), now);
    expect(statuses(expectAccepted(decision).state)).toEqual(['active', 'active']);
    expect(expectAccepted(decision).state.primary.membership).toMatchObject({
      paidBy: 'card',
      paidUntil: at('2026-11-25'),
    });
    expect(emailsOf(decision)).toMatchObject([{ id: 'welcome:household' }]);
  });

  // spec: billing-apply-subscription-1
  it('ignores a snapshot it has already applied', () => {
    const once = expectAccepted(applySubscription(registered, snapshotIn('active'), now)).state;
    expect(applySubscription(once, snapshotIn('active'), now)).toEqual({
      ok: true,
      state: once,
      effects: [],
    });
  });

  it('leaves memberships pending while the first payment is incomplete', () => {
    const decision = expectAccepted(applySubscription(registered, snapshotIn('incomplete'), now));
    expect(statuses(decision.state)).toEqual(['pending', 'pending']);
    expect(decision.effects).toEqual([]);
  });

  it('marks a failed renewal past due with one email, and active again once it is paid', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = applySubscription(household, aSubscription(people, 'past_due'), now);
    expect(statuses(expectAccepted(failed).state)).toEqual(['past_due', 'past_due']);
    expect(emailsOf(failed)).toMatchObject([{ id: 'renewal-failed:in_1', content: { amountCents: 3250 } }]);
    const again = applySubscription(expectAccepted(failed).state, aSubscription(people, 'past_due'), now);
    expect(again).toEqual({ ok: true, state: expectAccepted(failed).state, effects: [] });
    const recovered = applySubscription(expectAccepted(failed).state, aSubscription(people), now);
    expect(expectAccepted(recovered).state).toEqual(household);
  });

  it('sends another email when the renewal fails again the next week', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    const before = expectAccepted(applySubscription(household, failed, now)).state;
    const openInvoice = { id: 'in_2', amountCents: cents(4000), requiresAction: false };
    const nextWeek = { ...failed, state: 'past_due', openInvoice } as const;
    expect(emailsOf(applySubscription(before, nextWeek, now))).toMatchObject([{ id: 'renewal-failed:in_2' }]);
  });

  it('sends one email when a renewal requires action, and another if it then fails', () => {
    const household = aCardHousehold('leader');
    const open = { id: 'in_1', amountCents: cents(2000), requiresAction: true };
    const awaitingAction = {
      ...aSubscription([household.primary], 'past_due'),
      state: 'past_due',
      openInvoice: open,
    } as const;
    const notified = applySubscription(household, awaitingAction, now);
    expect(emailsOf(notified)).toMatchObject([{ content: { kind: 'renewal-requires-action' } }]);
    expect(emailsOf(applySubscription(expectAccepted(notified).state, awaitingAction, now))).toEqual([]);
    const declined = { ...awaitingAction, openInvoice: { ...open, requiresAction: false } };
    expect(emailsOf(applySubscription(expectAccepted(notified).state, declined, now))).toMatchObject([
      { content: { kind: 'renewal-failed', amountCents: 2000 } },
    ]);
  });

  it('expires the memberships when the subscription ends, with an email only if it was past due', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = expectAccepted(applySubscription(household, aSubscription(people, 'past_due'), now)).state;
    const ended = applySubscription(
      failed,
      aSubscription([...people, aPerson('gone', byCard('leader'))], 'ended'),
      now,
    );
    expect(statuses(expectAccepted(ended).state)).toEqual(['expired', 'expired']);
    expect(emailsOf(ended)).toMatchObject([
      { content: { kind: 'cancellation', people: ['mia', 'child-1'] } },
    ]);
    expect(emailsOf(applySubscription(household, aSubscription(people, 'ended'), now))).toEqual([]);
  });

  it('keeps a cancelled membership until its paid period ends', () => {
    const household = aCardHousehold('leader');
    const state = expectAccepted(
      applySubscription(household, aSubscription([household.primary], 'ending'), now),
    ).state;
    expect(state.primary.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    const ended = expectAccepted(
      applySubscription(state, aSubscription([household.primary], 'ended'), now),
    ).state;
    expect(ended.primary.membership.status).toBe('canceled');
  });

  it('keeps a membership that was paid in cash in the meantime', () => {
    const cash = aPerson('mia', inCash('leader'));
    for (const state of ['past_due', 'ending', 'ended'] as const) {
      const household = aHousehold(cash, [], { subscription: aSubscription([cash]) });
      const after = expectAccepted(applySubscription(household, aSubscription([cash], state), now)).state;
      expect(after.primary.membership, state).toEqual(cash.membership);
    }
  });

  it('marks a failed renewal past due once the cash payment has run out', () => {
    const cash = aPerson('mia', inCash('leader'));
    const household = aHousehold(cash, [], { subscription: aSubscription([cash]) });
    const later = at('2026-12-01');
    const state = expectAccepted(
      applySubscription(household, aSubscription([cash], 'past_due'), later),
    ).state;
    expect(state.primary.membership).toMatchObject({ status: 'past_due', since: later });
  });

  it('expires people who are no longer on the subscription', () => {
    const household = aCardHousehold('leader', 'supporter');
    const state = expectAccepted(applySubscription(household, aSubscription([household.primary]), now)).state;
    expect(statuses(state)).toEqual(['active', 'expired']);
    const pastDue = aHousehold(aPerson('mia', overdue('leader')), [aFamilyMember('ben', canceled('leader'))]);
    expect(statuses(expectAccepted(applySubscription(pastDue, aSubscription([]), now)).state)).toEqual([
      'expired',
      'expired',
    ]);
  });

  it('takes the tier from the paid subscription', () => {
    const paid = aSubscription([aPerson('mia', unpaid('legacy-maker'))]);
    const state = expectAccepted(applySubscription(aHousehold(mia), paid, now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
  });

  it('keeps a newly chosen tier when an earlier payment was never completed', () => {
    const registeredAgain = aHousehold(aPerson('mia', unpaid('supporter')), [], {
      subscription: snapshotIn('incomplete'),
    });
    for (const state of ['incomplete', 'ended'] as const) {
      const synced = expectAccepted(applySubscription(registeredAgain, snapshotIn(state), now)).state;
      expect(synced.primary.membership, state).toEqual(unpaid('supporter'));
    }
  });

  it('takes the tier of an open renewal from the subscription', () => {
    const household = aHousehold(aPerson('mia', overdue('leader')), [], {
      subscription: snapshotIn('past_due'),
    });
    const changed = aSubscription([aPerson('mia', overdue('supporter'))], 'past_due');
    expect(expectAccepted(applySubscription(household, changed, now)).state.primary.membership).toEqual(
      overdue('supporter'),
    );
  });

  it('adds back a paid seat that a repeated registration dropped', () => {
    const state = expectAccepted(applySubscription(aHousehold(mia), snapshotIn('active'), now)).state;
    expect(state.family).toMatchObject([
      { id: 'ben', name: '', membership: { status: 'active', tier: 'supporter' } },
    ]);
  });

  // spec: billing-apply-subscription-2
  it('ignores a snapshot of an older subscription', () => {
    const household = aCardHousehold('leader');
    const older = { ...aSubscription([household.primary], 'ended'), id: 'sub_0' };
    expect(applySubscription(household, older, now)).toEqual({ ok: true, state: household, effects: [] });
  });

  it('accepts a new subscription when the previous one ended or was never paid', () => {
    for (const state of ['incomplete', 'ended'] as const) {
      const former = aHousehold(aPerson('mia', expired('leader')), [], { subscription: snapshotIn(state) });
      const next = { ...aSubscription([mia]), id: 'sub_2' };
      expect(expectAccepted(applySubscription(former, next, now)).state.primary.membership.status).toBe(
        'active',
      );
    }
  });
});
