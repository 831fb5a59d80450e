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

describe('what the card provider tells', () => {
  it('a paid subscription makes its people active and welcomes the member', () => {
    const decision = applySubscription(registered, snapshotIn('active'), now);
    expect(statuses(expectAccepted(decision).state)).toEqual(['active', 'active']);
    expect(expectAccepted(decision).state.primary.membership).toMatchObject({
      paidBy: 'card',
      paidUntil: at('2026-11-25'),
    });
    expect(emailsOf(decision)).toMatchObject([{ id: 'welcome:household' }]);
  });

  it('told twice changes nothing more', () => {
    const once = expectAccepted(applySubscription(registered, snapshotIn('active'), now)).state;
    expect(applySubscription(once, snapshotIn('active'), now)).toEqual({
      ok: true,
      state: once,
      effects: [],
    });
  });

  it('a payment that is only begun gives nobody anything', () => {
    const decision = expectAccepted(applySubscription(registered, snapshotIn('incomplete'), now));
    expect(statuses(decision.state)).toEqual(['pending', 'pending']);
    expect(decision.effects).toEqual([]);
  });

  it('a failed renewal moves to past due, tells the member once, and a paid one moves back', () => {
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

  it('a renewal that fails again the week after is told again', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    const before = expectAccepted(applySubscription(household, failed, now)).state;
    const openInvoice = { id: 'in_2', amountCents: cents(4000), requiresAction: false };
    const nextWeek = { ...failed, state: 'past_due', openInvoice } as const;
    expect(emailsOf(applySubscription(before, nextWeek, now))).toMatchObject([{ id: 'renewal-failed:in_2' }]);
  });

  it('a renewal that the bank wants confirmed is told once, and again when it failed after all', () => {
    const household = aCardHousehold('leader');
    const open = { id: 'in_1', amountCents: cents(2000), requiresAction: true };
    const waits = {
      ...aSubscription([household.primary], 'past_due'),
      state: 'past_due',
      openInvoice: open,
    } as const;
    const asked = applySubscription(household, waits, now);
    expect(emailsOf(asked)).toMatchObject([{ content: { kind: 'renewal-requires-action' } }]);
    expect(emailsOf(applySubscription(expectAccepted(asked).state, waits, now))).toEqual([]);
    const refused = { ...waits, openInvoice: { ...open, requiresAction: false } };
    expect(emailsOf(applySubscription(expectAccepted(asked).state, refused, now))).toMatchObject([
      { content: { kind: 'renewal-failed', amountCents: 2000 } },
    ]);
  });

  it('an ended subscription expires the memberships, and says so where nobody cancelled', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = expectAccepted(applySubscription(household, aSubscription(people, 'past_due'), now)).state;
    const over = applySubscription(
      failed,
      aSubscription([...people, aPerson('gone', byCard('leader'))], 'ended'),
      now,
    );
    expect(statuses(expectAccepted(over).state)).toEqual(['expired', 'expired']);
    expect(emailsOf(over)).toMatchObject([{ content: { kind: 'cancellation', people: ['mia', 'child-1'] } }]);
    expect(emailsOf(applySubscription(household, aSubscription(people, 'ended'), now))).toEqual([]);
  });

  it('a subscription that runs out leaves what is paid', () => {
    const household = aCardHousehold('leader');
    const state = expectAccepted(
      applySubscription(household, aSubscription([household.primary], 'ending'), now),
    ).state;
    expect(state.primary.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    const over = expectAccepted(
      applySubscription(state, aSubscription([household.primary], 'ended'), now),
    ).state;
    expect(over.primary.membership.status).toBe('canceled');
  });

  it('cash that was taken meanwhile is not lost', () => {
    const cash = aPerson('mia', inCash('leader'));
    for (const state of ['past_due', 'ending', 'ended'] as const) {
      const household = aHousehold(cash, [], { subscription: aSubscription([cash]) });
      const after = expectAccepted(applySubscription(household, aSubscription([cash], state), now)).state;
      expect(after.primary.membership, state).toEqual(cash.membership);
    }
  });

  it('cash that has run out does not hide a renewal that failed', () => {
    const cash = aPerson('mia', inCash('leader'));
    const household = aHousehold(cash, [], { subscription: aSubscription([cash]) });
    const later = at('2026-12-01');
    const state = expectAccepted(
      applySubscription(household, aSubscription([cash], 'past_due'), later),
    ).state;
    expect(state.primary.membership).toMatchObject({ status: 'past_due', since: later });
  });

  it('somebody who is no longer on the subscription is no longer paid for', () => {
    const household = aCardHousehold('leader', 'supporter');
    const state = expectAccepted(applySubscription(household, aSubscription([household.primary]), now)).state;
    expect(statuses(state)).toEqual(['active', 'expired']);
    const pastDue = aHousehold(aPerson('mia', overdue('leader')), [aFamilyMember('ben', canceled('leader'))]);
    expect(statuses(expectAccepted(applySubscription(pastDue, aSubscription([]), now)).state)).toEqual([
      'expired',
      'expired',
    ]);
  });

  it('the tier that is paid is the tier that counts', () => {
    const paid = aSubscription([aPerson('mia', unpaid('legacy-maker'))]);
    const state = expectAccepted(applySubscription(aHousehold(mia), paid, now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
  });

  it('a payment that was only begun, or withdrawn, does not bring an earlier choice of tier back', () => {
    const chosenAnew = aHousehold(aPerson('mia', unpaid('supporter')), [], {
      subscription: snapshotIn('incomplete'),
    });
    for (const state of ['incomplete', 'ended'] as const) {
      const synced = expectAccepted(applySubscription(chosenAnew, snapshotIn(state), now)).state;
      expect(synced.primary.membership, state).toEqual(unpaid('supporter'));
    }
  });

  it('a renewal that is still open follows the tier that the provider charges', () => {
    const household = aHousehold(aPerson('mia', overdue('leader')), [], {
      subscription: snapshotIn('past_due'),
    });
    const changed = aSubscription([aPerson('mia', overdue('supporter'))], 'past_due');
    expect(expectAccepted(applySubscription(household, changed, now)).state.primary.membership).toEqual(
      overdue('supporter'),
    );
  });

  it('a place that was paid for stays, though the registration was sent again without it', () => {
    const state = expectAccepted(applySubscription(aHousehold(mia), snapshotIn('active'), now)).state;
    expect(state.family).toMatchObject([
      { id: 'ben', name: '', membership: { status: 'active', tier: 'supporter' } },
    ]);
  });

  it('an older subscription does not touch the one that is running', () => {
    const household = aCardHousehold('leader');
    const older = { ...aSubscription([household.primary], 'ended'), id: 'sub_0' };
    expect(applySubscription(household, older, now)).toEqual({ ok: true, state: household, effects: [] });
  });

  it('a new subscription takes the place of one that is over or never came about', () => {
    for (const state of ['incomplete', 'ended'] as const) {
      const former = aHousehold(aPerson('mia', expired('leader')), [], { subscription: snapshotIn(state) });
      const next = { ...aSubscription([mia]), id: 'sub_2' };
      expect(expectAccepted(applySubscription(former, next, now)).state.primary.membership.status).toBe(
        'active',
      );
    }
  });
});
