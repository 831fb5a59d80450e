import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
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
  now,
  overdue,
  unpaid,
  yes,
} from '../testing/households.ts';
import { applySubscription } from './apply-subscription.ts';
import type { Subscription } from './schema.ts';

const mia = aPerson('mia', unpaid('leader'));
const ben = aRelative('ben', unpaid('supporter'));
const registered = aMember(mia, [ben], { joinedAt: null });
const statuses = ({ primary, family }: typeof registered) =>
  [primary, ...family].map(({ membership }) => membership.status);
const told = (state: Subscription['state']) => aSubscription([mia, ben], state);
const letters = (decision: ReturnType<typeof applySubscription>) =>
  yes(decision).effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));

describe('what the card provider tells', () => {
  it('a paid subscription makes its people active and welcomes the member', () => {
    const decision = applySubscription(registered, told('active'), now);
    expect(statuses(yes(decision).state)).toEqual(['active', 'active']);
    expect(yes(decision).state.primary.membership).toMatchObject({
      paidBy: 'card',
      paidUntil: at('2026-11-25'),
    });
    expect(letters(decision)).toMatchObject([{ id: 'welcome:household' }]);
  });

  it('told twice changes nothing more', () => {
    const once = yes(applySubscription(registered, told('active'), now)).state;
    expect(applySubscription(once, told('active'), now)).toEqual({ ok: true, state: once, effects: [] });
  });

  it('a payment that is only begun gives nobody anything', () => {
    const decision = yes(applySubscription(registered, told('incomplete'), now));
    expect(statuses(decision.state)).toEqual(['pending', 'pending']);
    expect(decision.effects).toEqual([]);
  });

  it('a failed renewal moves to past due, tells the member once, and a paid one moves back', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = applySubscription(household, aSubscription(people, 'past_due'), now);
    expect(statuses(yes(failed).state)).toEqual(['past_due', 'past_due']);
    expect(letters(failed)).toMatchObject([{ id: 'renewal-failed:in_1', letter: { amountCents: 3250 } }]);
    const again = applySubscription(yes(failed).state, aSubscription(people, 'past_due'), now);
    expect(again).toEqual({ ok: true, state: yes(failed).state, effects: [] });
    const recovered = applySubscription(yes(failed).state, aSubscription(people), now);
    expect(yes(recovered).state).toEqual(household);
  });

  it('a renewal that fails again the week after is told again', () => {
    const household = aCardHousehold('leader');
    const failed = aSubscription([household.primary], 'past_due');
    const before = yes(applySubscription(household, failed, now)).state;
    const openInvoice = { id: 'in_2', amountCents: cents(4000), wantsConfirmation: false };
    const nextWeek = { ...failed, state: 'past_due', openInvoice } as const;
    expect(letters(applySubscription(before, nextWeek, now))).toMatchObject([{ id: 'renewal-failed:in_2' }]);
  });

  it('a renewal that the bank wants confirmed is told once, and again when it failed after all', () => {
    const household = aCardHousehold('leader');
    const open = { id: 'in_1', amountCents: cents(2000), wantsConfirmation: true };
    const waits = {
      ...aSubscription([household.primary], 'past_due'),
      state: 'past_due',
      openInvoice: open,
    } as const;
    const asked = applySubscription(household, waits, now);
    expect(letters(asked)).toMatchObject([{ letter: { kind: 'renewal-wants-confirmation' } }]);
    expect(letters(applySubscription(yes(asked).state, waits, now))).toEqual([]);
    const refused = { ...waits, openInvoice: { ...open, wantsConfirmation: false } };
    expect(letters(applySubscription(yes(asked).state, refused, now))).toMatchObject([
      { letter: { kind: 'renewal-failed', amountCents: 2000 } },
    ]);
  });

  it('an ended subscription expires the memberships, and says so where nobody cancelled', () => {
    const household = aCardHousehold('leader', 'supporter');
    const people = [household.primary, ...household.family];
    const failed = yes(applySubscription(household, aSubscription(people, 'past_due'), now)).state;
    const over = applySubscription(
      failed,
      aSubscription([...people, aPerson('gone', byCard('leader'))], 'ended'),
      now,
    );
    expect(statuses(yes(over).state)).toEqual(['expired', 'expired']);
    expect(letters(over)).toMatchObject([{ letter: { kind: 'cancellation', people: ['mia', 'child-1'] } }]);
    expect(letters(applySubscription(household, aSubscription(people, 'ended'), now))).toEqual([]);
  });

  it('a subscription that runs out leaves what is paid', () => {
    const household = aCardHousehold('leader');
    const state = yes(applySubscription(household, aSubscription([household.primary], 'ending'), now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'canceled', until: at('2026-11-25') });
    const over = yes(applySubscription(state, aSubscription([household.primary], 'ended'), now)).state;
    expect(over.primary.membership.status).toBe('canceled');
  });

  it('cash that was taken meanwhile is not lost', () => {
    const cash = aPerson('mia', inCash('leader'));
    for (const state of ['past_due', 'ending', 'ended'] as const) {
      const household = aMember(cash, [], { subscription: aSubscription([cash]) });
      const after = yes(applySubscription(household, aSubscription([cash], state), now)).state;
      expect(after.primary.membership, state).toEqual(cash.membership);
    }
  });

  it('cash that has run out does not hide a renewal that failed', () => {
    const cash = aPerson('mia', inCash('leader'));
    const household = aMember(cash, [], { subscription: aSubscription([cash]) });
    const later = at('2026-12-01');
    const state = yes(applySubscription(household, aSubscription([cash], 'past_due'), later)).state;
    expect(state.primary.membership).toMatchObject({ status: 'past_due', since: later });
  });

  it('somebody who is no longer on the subscription is no longer paid for', () => {
    const household = aCardHousehold('leader', 'supporter');
    const state = yes(applySubscription(household, aSubscription([household.primary]), now)).state;
    expect(statuses(state)).toEqual(['active', 'expired']);
    const pastDue = aMember(aPerson('mia', overdue('leader')), [aRelative('ben', canceled('leader'))]);
    expect(statuses(yes(applySubscription(pastDue, aSubscription([]), now)).state)).toEqual([
      'expired',
      'expired',
    ]);
  });

  it('the tier that is paid is the tier that counts', () => {
    const paid = aSubscription([aPerson('mia', unpaid('legacy-maker'))]);
    const state = yes(applySubscription(aMember(mia), paid, now)).state;
    expect(state.primary.membership).toMatchObject({ status: 'active', tier: 'legacy-maker' });
  });

  it('a payment that was only begun, or withdrawn, does not bring an earlier choice of tier back', () => {
    const chosenAnew = aMember(aPerson('mia', unpaid('supporter')), [], { subscription: told('incomplete') });
    for (const state of ['incomplete', 'ended'] as const) {
      const heard = yes(applySubscription(chosenAnew, told(state), now)).state;
      expect(heard.primary.membership, state).toEqual(unpaid('supporter'));
    }
  });

  it('a renewal that is still open follows the tier that the provider charges', () => {
    const household = aMember(aPerson('mia', overdue('leader')), [], { subscription: told('past_due') });
    const changed = aSubscription([aPerson('mia', overdue('supporter'))], 'past_due');
    expect(yes(applySubscription(household, changed, now)).state.primary.membership).toEqual(
      overdue('supporter'),
    );
  });

  it('a place that was paid for stays, though the registration was sent again without it', () => {
    const state = yes(applySubscription(aMember(mia), told('active'), now)).state;
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
      const former = aMember(aPerson('mia', expired('leader')), [], { subscription: told(state) });
      const next = { ...aSubscription([mia]), id: 'sub_2' };
      expect(yes(applySubscription(former, next, now)).state.primary.membership.status).toBe('active');
    }
  });
});
