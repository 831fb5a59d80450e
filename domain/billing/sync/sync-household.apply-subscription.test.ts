import { describe, expect, it } from 'vitest';
import { cents } from '../../core/money.ts';
import type { Seat, Subscription } from '../../documents/billing.ts';
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
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  unpaid,
} from '../../testing/households.ts';
import { EXAMPLE_VENUE } from '../../venue/examples/example-venue.ts';
import { addDuration, days } from '../../venue/time/venue-time.ts';
import { applySubscription } from './sync-household.ts';

const mia = aPerson('mia', unpaid('leader'));
const ben = aFamilyMember('ben', unpaid('supporter'));
const registered = aHousehold(mia, [ben], { joinedAt: null });
/** Applies a snapshot. By default, `billed` is all the seats that the subscription renews. */
const apply = (
  household: typeof registered,
  subscription: Subscription,
  at: typeof now,
  billed: readonly Seat[] = subscription.seats,
) => applySubscription(household, { subscription, billed }, at, EXAMPLE_VENUE);
const statuses = ({ primary, family }: typeof registered) =>
  [primary, ...family].map(({ membership }) => membership.status);
const snapshotIn = (state: Subscription['state']) => aSubscription([mia, ben], state);
const emailsOf = (decision: ReturnType<typeof apply>) =>
  expectAccepted(decision).effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));

describe('applying a subscription snapshot', () => {
  it('activates everyone on a paid subscription, and records that they have joined', () => {
    const decision = apply(registered, snapshotIn('active'), now);
    expect(statuses(expectAccepted(decision).state)).toEqual(['active', 'active']);
    expect(expectAccepted(decision).state.primary.membership).toMatchObject({
      paidBy: 'card',
      paidUntil: at('2026-11-25'),
    });
    expect(expectAccepted(decision).state.joinedAt).toBe(now);
  });

  // spec: billing-apply-subscription-1
  it('ignores a snapshot it has already applied', () => {
    const once = expectAccepted(apply(registered, snapshotIn('active'), now)).state;
    expect(apply(once, snapshotIn('active'), now)).toEqual({
      ok: true,
      state: once,
      effects: [],
    });
  });

  it('ends memberships that an unpaid week neither bills nor renews, except those paid in cash', () => {
    const renewed = aFamilyMember('ben', byCard('supporter', now));
    const household = aHousehold(aPerson('mia', byCard('leader', now)), [
      aFamilyMember('zoe', expired('supporter')),
      aFamilyMember('leo', inCash('supporter', addDuration(now, days(2)))),
      renewed,
    ]);
    const failed = expectAccepted(apply(household, aSubscription([renewed], 'past_due'), now));
    expect(statuses(failed.state)).toEqual(['expired', 'expired', 'active', 'past_due']);
  });

  it('leaves the tier that an unpaid week bills, and the other tier for the week after it', () => {
    const household = aHousehold(aPerson('mia', byCard('leader', now)));
    const next = aSubscription([{ id: 'mia', membership: byCard('supporter') }], 'past_due');
    const failed = expectAccepted(apply(household, next, now, [{ personId: 'mia', tier: 'leader' }]));
    expect(failed.state.primary.membership).toMatchObject({
      status: 'past_due',
      tier: 'leader',
      next: 'supporter',
    });
  });

  it('ends memberships that a new week no longer bills', () => {
    const household = aHousehold(aPerson('mia', byCard('leader', addDuration(now, -days(1)))));
    const renewed = expectAccepted(apply(household, aSubscription([household.primary]), now, []));
    expect(statuses(renewed.state)).toEqual(['expired']);
  });

  it('leaves memberships pending while the first payment is incomplete', () => {
    const decision = expectAccepted(apply(registered, snapshotIn('incomplete'), now));
    expect(statuses(decision.state)).toEqual(['pending', 'pending']);
    expect(decision.effects).toEqual([]);
  });

  it('marks a failed renewal past due with one email, and active again once it is paid', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = apply(household, aSubscription(people, 'past_due'), now);
    expect(statuses(expectAccepted(failed).state)).toEqual(['past_due', 'past_due']);
    expect(emailsOf(failed)).toMatchObject([{ id: 'renewal-failed:in_1', content: { amountCents: 3250 } }]);
    const again = apply(expectAccepted(failed).state, aSubscription(people, 'past_due'), now);
    expect(again).toEqual({ ok: true, state: expectAccepted(failed).state, effects: [] });
    const recovered = apply(expectAccepted(failed).state, aSubscription(people), now);
    expect(expectAccepted(recovered).state).toEqual(household);
  });

  it('sends another email when the renewal fails again the next week', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    const before = expectAccepted(apply(household, failed, now)).state;
    const openInvoice = {
      id: 'in_2',
      amountCents: cents(4000),
      requiresAction: false,
      nextAttempt: at('2026-11-28'),
    };
    const nextWeek = { ...failed, state: 'past_due', openInvoice } as const;
    expect(emailsOf(apply(before, nextWeek, now))).toMatchObject([{ id: 'renewal-failed:in_2' }]);
  });

  it('sends another email once the card won’t be charged again, and states that', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    if (failed.state !== 'past_due') expect.unreachable();
    const first = apply(household, failed, now);
    expect(emailsOf(first)).toMatchObject([{ content: { nextAttempt: at('2026-11-21') } }]);
    const before = expectAccepted(first).state;
    const openInvoice = { ...failed.openInvoice, nextAttempt: null };
    const final = apply(before, { ...failed, openInvoice }, now);
    expect(emailsOf(final)).toMatchObject([{ id: 'renewal-final:in_1', content: { nextAttempt: null } }]);
    expect(emailsOf(apply(expectAccepted(final).state, { ...failed, openInvoice }, now))).toEqual([]);
  });

  it('sends one email when a renewal requires action, and another if it then fails', () => {
    const household = aCardHousehold('leader');
    const open = { id: 'in_1', amountCents: cents(2000), requiresAction: true };
    const awaitingAction = {
      ...aSubscription([household.primary], 'past_due'),
      state: 'past_due',
      openInvoice: open,
    } as const;
    const notified = apply(household, awaitingAction, now);
    expect(emailsOf(notified)).toMatchObject([{ content: { kind: 'renewal-requires-action' } }]);
    expect(emailsOf(apply(expectAccepted(notified).state, awaitingAction, now))).toEqual([]);
    const declined = { ...awaitingAction, openInvoice: { ...open, requiresAction: false } };
    expect(emailsOf(apply(expectAccepted(notified).state, declined, now))).toMatchObject([
      { content: { kind: 'renewal-failed', amountCents: 2000 } },
    ]);
  });

  it('expires the memberships when the subscription ends, with an email only if it was past due', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = expectAccepted(apply(household, aSubscription(people, 'past_due'), now)).state;
    const ended = apply(failed, aSubscription([...people, aPerson('left', byCard('leader'))], 'ended'), now);
    expect(statuses(expectAccepted(ended).state)).toEqual(['expired', 'expired']);
    expect(emailsOf(ended)).toMatchObject([
      { content: { kind: 'cancellation', people: ['mia', 'child-1'] } },
    ]);
    expect(emailsOf(apply(household, aSubscription(people, 'ended'), now))).toEqual([]);
  });

  it('keeps a cancelled membership until its paid period ends', () => {
    const household = aCardHousehold('leader');
    const state = expectAccepted(apply(household, aSubscription([household.primary], 'ending'), now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    const ended = expectAccepted(apply(state, aSubscription([household.primary], 'ended'), now)).state;
    expect(ended.primary.membership.status).toBe('canceled');
  });

  it('preserves a membership that was paid in cash in the meantime', () => {
    const cash = aPerson('mia', inCash('leader'));
    for (const state of ['past_due', 'ending', 'ended'] as const) {
      const household = aHousehold(cash, [], { subscription: aSubscription([cash]) });
      const after = expectAccepted(apply(household, aSubscription([cash], state), now)).state;
      expect(after.primary.membership, state).toEqual(cash.membership);
    }
  });

  it('lets people who are no longer renewed use their paid week', () => {
    const household = aCardHousehold('leader', 'supporter');
    const state = expectAccepted(apply(household, aSubscription([household.primary]), now)).state;
    expect(statuses(state)).toEqual(['active', 'canceled']);
    expect(state.family[0]?.membership).toMatchObject({ until: at('2026-11-25') });
  });

  it('expires a failed renewal that the provider no longer collects', () => {
    const household = aHousehold(aPerson('mia', overdue('leader')), [
      aFamilyMember('ben', canceled('leader')),
    ]);
    const state = expectAccepted(apply(household, { ...snapshotIn('past_due'), seats: [] }, now)).state;
    expect(statuses(state)).toEqual(['expired', 'canceled']);
  });

  it('takes the tier from the paid subscription', () => {
    const paid = aSubscription([aPerson('mia', unpaid('legacy-maker'))]);
    const state = expectAccepted(apply(aHousehold(mia), paid, now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
  });

  it('preserves a newly chosen tier when an earlier payment was never completed', () => {
    const registeredAgain = aHousehold(aPerson('mia', unpaid('supporter')), [], {
      subscription: snapshotIn('incomplete'),
    });
    for (const state of ['incomplete', 'ended'] as const) {
      const synced = expectAccepted(apply(registeredAgain, snapshotIn(state), now)).state;
      expect(synced.primary.membership, state).toEqual(unpaid('supporter'));
    }
  });

  it('takes the tier of an open renewal from the subscription', () => {
    const household = aHousehold(aPerson('mia', overdue('leader')), [], {
      subscription: snapshotIn('past_due'),
    });
    const changed = aSubscription([aPerson('mia', overdue('supporter'))], 'past_due');
    const renewed = { ...changed, periodEnd: addDuration(changed.periodEnd, days(7)) };
    expect(expectAccepted(apply(household, renewed, now)).state.primary.membership).toEqual(
      overdue('supporter'),
    );
  });

  it('adds back a paid seat that a repeated registration dropped', () => {
    const state = expectAccepted(apply(aHousehold(mia), snapshotIn('active'), now)).state;
    expect(state.family).toMatchObject([
      { id: 'ben', name: '', membership: { status: 'active', tier: 'supporter' } },
    ]);
  });

  // spec: billing-apply-subscription-2
  it('ignores a snapshot of an older subscription', () => {
    const household = aCardHousehold('leader');
    const older = { ...aSubscription([household.primary], 'ended'), id: 'sub_0' };
    expect(apply(household, older, now)).toEqual({ ok: true, state: household, effects: [] });
  });

  it('accepts a new subscription when the previous one ended or was never paid', () => {
    for (const state of ['incomplete', 'ended'] as const) {
      const former = aHousehold(aPerson('mia', unpaid('leader')), [], { subscription: snapshotIn(state) });
      const next = { ...aSubscription([mia]), id: 'sub_2' };
      expect(expectAccepted(apply(former, next, now)).state.primary.membership.status).toBe('active');
    }
  });

  it('preserves paid time when the provider ends the subscription early', () => {
    const household = aCardHousehold('leader');
    const ended = aSubscription([household.primary], 'ended');
    expect(expectAccepted(apply(household, ended, now)).state.primary.membership).toEqual(canceled('leader'));
  });

  it('preserves a week paid in cash when its invoice was voided', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    expect(expectAccepted(apply(household, failed, now, [])).state.primary.membership).toEqual(
      byCard('leader'),
    );
  });

  it('preserves a change that the provider has not executed yet', () => {
    const household = aCardHousehold('leader', 'leader');
    const subscription = household.subscription ?? expect.unreachable();
    const child = household.family[0] ?? expect.unreachable();
    const changed = {
      ...household,
      primary: { ...household.primary, membership: changingTo('supporter', 'leader') },
      family: [{ ...child, membership: canceled('leader') }],
    };
    expect(expectAccepted(apply(changed, subscription, now)).state).toEqual(changed);
    const queuedBeforeSent = {
      ...household,
      subscription: aSubscription([household.primary, child], 'ending'),
    };
    expect(expectAccepted(apply(queuedBeforeSent, queuedBeforeSent.subscription, now)).state).toEqual(
      queuedBeforeSent,
    );
  });
});
