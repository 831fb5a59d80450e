import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/payments/confirm-cash.ts';
import { cents, sum } from '../core/money.ts';
import type { Effect } from '../decision/decision.ts';
import { refuseOnce } from '../decision/idempotency.ts';
import type { Household } from '../documents/household.ts';
import { peopleOf } from '../household/household.ts';
import { expiryOf } from '../household/membership.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  expired,
  inCash,
  now,
  overdue,
  refusal,
  unpaid,
} from '../testing/households.ts';
import { anUnpaidPass, aPaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, hours, minutes } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import {
  type CashCommand,
  decideQueuedCash,
  type QueuedAction,
  queuedCents,
  withQueuedActions,
} from './queued.ts';
import { decideQueuedCheckIn } from './queued-visits.ts';

const household = aHousehold(aPerson('mia', unpaid('leader')), [aFamilyMember('leo', unpaid('leader'))]);
const command: CashCommand = {
  personIds: ['mia', 'leo'],
  weeks: 1,
  by: 'kim',
  expectedCents: cents(3000),
  idempotencyKey: 'cash-key',
};
const later = addDuration(now, minutes(10));
const receivedAt = addDuration(now, hours(2));
const entriesOf = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'ledger' ? [effect.entry] : []));

/** Decides a queued action as the server would. */
function decideOnServer(state: Household, action: QueuedAction) {
  const { at, idempotencyKey: key } = action;
  if (action.kind === 'check-in') return decideCheckIn(state, { ...action, receivedAt }, at);
  if (action.kind !== 'take-cash') throw new Error('only cash and check-ins are decided here');
  const late = { ...action, key, receivedAt };
  return refuseOnce(state, { key, now: receivedAt }, () => decideConfirmCash(state, late, at, EXAMPLE_VENUE));
}

describe('cash that is queued on the device', () => {
  it('is for the people and the amount shown, with the server’s receipt number', () => {
    const { action, receipt } = expectAccepted(decideQueuedCash(household, command, now, EXAMPLE_VENUE));
    expect(action).toMatchObject({ customerId: 'household', at: now, names: ['mia', 'leo'] });
    const { effects } = expectAccepted(decideOnServer(household, action));
    const entries = entriesOf(effects);
    expect(sum(entries.map(({ amountCents }) => amountCents))).toBe(receipt.amountCents);
    expect(entries.map((entry) => entry.receipt)).toContain(receipt.receipt);
  });

  it('allows check-in before it is sent', () => {
    const { action } = expectAccepted(decideQueuedCash(household, command, now, EXAMPLE_VENUE));
    const checkIn = { personIds: ['mia'], idempotencyKey: 'check-in-key', by: 'kim' };
    expect(refusal(decideQueuedCheckIn(household, checkIn, later))).toBe('check-in-refused');
    const paid = withQueuedActions(household, [action], EXAMPLE_VENUE);
    expect(refusal(decideQueuedCheckIn(paid, checkIn, later))).toBe('it was allowed');
  });

  it('is not taken if another counter or the server already has the payment', () => {
    const { state } = expectAccepted(
      decideConfirmCash(household, { ...command, key: 'cash-key' }, now, EXAMPLE_VENUE),
    );
    expect(refusal(decideQueuedCash(state, command, later, EXAMPLE_VENUE))).toBe('already-paid');
    expect(
      refusal(decideQueuedCash(aHousehold(aPerson('mia', byCard('leader'))), command, now, EXAMPLE_VENUE)),
    ).toBe('pays-by-card');
    expect(
      refusal(decideQueuedCash(household, { ...command, expectedCents: cents(2000) }, now, EXAMPLE_VENUE)),
    ).toBe('changed-since-loaded');
  });

  it('pays for a day pass once, and is refused if another counter charged it', () => {
    const pass = anUnpaidPass();
    const forPass = { ...command, personIds: ['pass'], expectedCents: cents(1400) };
    const { action, receipt } = expectAccepted(decideQueuedCash(pass, forPass, now, EXAMPLE_VENUE));
    expect(action).toMatchObject({ customerId: 'pass', names: ['Tom Reed'] });
    expect(receipt.amountCents).toBe(1400);
    expect(withQueuedActions(pass, [action, action], EXAMPLE_VENUE).payment).toMatchObject({
      status: 'active',
      at: now,
    });
    expect(refusal(decideQueuedCash(aPaidPass(), forPass, later, EXAMPLE_VENUE))).toBe('already-paid');
  });

  it('counts as money in the drawer that isn’t in the takings', () => {
    const { action } = expectAccepted(decideQueuedCash(household, command, now, EXAMPLE_VENUE));
    const { action: checkIn } = expectAccepted(
      decideQueuedCheckIn(
        withQueuedActions(household, [action], EXAMPLE_VENUE),
        { ...command, idempotencyKey: 'check-in-key' },
        later,
      ),
    );
    expect(queuedCents([action, checkIn], 'cash')).toBe(3000);
  });
});

const membership = fc
  .constantFrom(unpaid, inCash, expired, overdue, byCard)
  .map((status) => status('leader'));
const households = fc.array(membership, { minLength: 1, maxLength: 3 }).map(([first, ...others]) =>
  aHousehold(
    aPerson('mia', first ?? unpaid('leader')),
    others.map((each, index) => aFamilyMember(`child-${index}`, each)),
  ),
);
const gesture = fc.record({
  isCash: fc.boolean(),
  person: fc.nat(2),
  weeks: fc.integer({ min: 1, max: 3 }),
  minute: fc.integer({ min: 1, max: 60 }),
});

type Gesture = typeof gesture extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a counter's result for an action on its cached copy, or null if the rule refuses it. */
function keep(
  before: Household,
  actions: readonly QueuedAction[],
  { isCash, person, weeks, minute }: Gesture,
) {
  const shown = withQueuedActions(before, actions, EXAMPLE_VENUE);
  const [payer] = peopleOf(shown).slice(person, person + 1);
  const at = addDuration(actions.at(-1)?.at ?? now, minutes(minute));
  const action = { personIds: payer ? [payer.id] : [], idempotencyKey: `key-${actions.length}`, by: 'kim' };
  if (!payer) return [];
  if (!isCash) {
    const verdict = decideQueuedCheckIn(shown, action, at);
    return verdict.ok ? [verdict.action] : [];
  }
  const expectedPaidUntil = { [payer.id]: expiryOf(payer.membership) };
  const order = { ...action, weeks, expectedPaidUntil };
  const due = decideConfirmCash(shown, { ...order, key: 'preview' }, at, EXAMPLE_VENUE);
  if (!due.ok) return [];
  const expectedCents = sum(entriesOf(due.effects).map(({ amountCents }) => amountCents));
  const verdict = decideQueuedCash(shown, { ...order, expectedCents }, at, EXAMPLE_VENUE);
  return verdict.ok ? [verdict.action] : [];
}

describe('actions that are queued and sent in order', () => {
  it('have the same result on the server as at the counter, to the cent', () => {
    fc.assert(
      fc.property(households, fc.array(gesture, { maxLength: 6 }), (before, gestures) => {
        const actions: QueuedAction[] = [];
        for (const each of gestures) actions.push(...keep(before, actions, each));
        let state = before;
        let booked = 0;
        for (const action of actions) {
          const decision = expectAccepted(decideOnServer(state, action));
          booked += sum(entriesOf(decision.effects).map(({ amountCents }) => amountCents));
          state = decision.state;
          const again = expectAccepted(decideOnServer(state, action));
          expect(again).toMatchObject({ state, effects: [] });
        }
        expect(state).toEqual(withQueuedActions(before, actions, EXAMPLE_VENUE));
        expect(booked).toBe(queuedCents(actions, 'cash'));
      }),
    );
  });
});
