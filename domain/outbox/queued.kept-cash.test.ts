import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideConfirmCash } from '../billing/confirm-cash.ts';
import { expiryOf } from '../billing/membership.ts';
import type { Effect } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { refuseOnce } from '../idempotency.ts';
import { cents, sum } from '../money.ts';
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
import { addDuration, hours, minutes } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import {
  type CashCommand,
  decideKeptCash,
  decideKeptCheckIn,
  type KeptPress,
  keptCashCents,
  withKeptPresses,
} from './queued.ts';

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

/** The server's result for a queued action. */
function decideOnServer(state: Household, press: KeptPress) {
  const { at, idempotencyKey: key } = press;
  if (press.kind === 'check-in') return decideCheckIn(state, { ...press, receivedAt }, at);
  if (press.kind !== 'take-cash') throw new Error('only cash and check-ins are decided here');
  const late = { ...press, key, receivedAt };
  return refuseOnce(state, { key, now: receivedAt }, () => decideConfirmCash(state, late, at));
}

describe('cash that is kept on the device', () => {
  it('is for the people and the amount that were shown, with the number of the server’s receipt', () => {
    const { press, receipt } = expectAccepted(decideKeptCash(household, command, now));
    expect(press).toMatchObject({ customerId: 'household', at: now, names: ['mia', 'leo'] });
    const { effects } = expectAccepted(decideOnServer(household, press));
    const entries = entriesOf(effects);
    expect(sum(entries.map(({ amountCents }) => amountCents))).toBe(receipt.amountCents);
    expect(entries.map((entry) => entry.receipt)).toContain(receipt.receipt);
  });

  it('lets the people in before it is sent', () => {
    const { press } = expectAccepted(decideKeptCash(household, command, now));
    const checkIn = { personIds: ['mia'], idempotencyKey: 'check-in-key', by: 'kim' };
    expect(refusal(decideKeptCheckIn(household, checkIn, later))).toBe('check-in-refused');
    const paid = withKeptPresses(household, [press]);
    expect(refusal(decideKeptCheckIn(paid, checkIn, later))).toBe('it was allowed');
  });

  it('is not taken for what another counter was paid for, or the server has already', () => {
    const { state } = expectAccepted(decideConfirmCash(household, { ...command, key: 'cash-key' }, now));
    expect(refusal(decideKeptCash(state, command, later))).toBe('already-paid');
    expect(refusal(decideKeptCash(aHousehold(aPerson('mia', byCard('leader'))), command, now))).toBe(
      'pays-by-card',
    );
    expect(refusal(decideKeptCash(household, { ...command, expectedCents: cents(2000) }, now))).toBe(
      'changed-since-loaded',
    );
  });

  it('pays a day pass once, and is refused if another counter was paid for it', () => {
    const pass = anUnpaidPass();
    const forPass = { ...command, personIds: ['pass'], expectedCents: cents(1400) };
    const { press, receipt } = expectAccepted(decideKeptCash(pass, forPass, now));
    expect(press).toMatchObject({ customerId: 'pass', names: ['Tom Reed'] });
    expect(receipt.amountCents).toBe(1400);
    expect(withKeptPresses(pass, [press, press]).payment).toMatchObject({ status: 'active', at: now });
    expect(refusal(decideKeptCash(aPaidPass(), forPass, later))).toBe('already-paid');
  });

  it('counts what is in the drawer and not in the takings', () => {
    const { press } = expectAccepted(decideKeptCash(household, command, now));
    const { press: checkIn } = expectAccepted(
      decideKeptCheckIn(
        withKeptPresses(household, [press]),
        { ...command, idempotencyKey: 'check-in-key' },
        later,
      ),
    );
    expect(keptCashCents([press, checkIn])).toBe(3000);
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

/** A counter's result for an action on its stored copy: null if the rule refuses it. */
function keep(before: Household, presses: readonly KeptPress[], { isCash, person, weeks, minute }: Gesture) {
  const shown = withKeptPresses(before, presses);
  const [payer] = peopleOf(shown).slice(person, person + 1);
  const at = addDuration(presses.at(-1)?.at ?? now, minutes(minute));
  const press = { personIds: payer ? [payer.id] : [], idempotencyKey: `key-${presses.length}`, by: 'kim' };
  if (!payer) return [];
  if (!isCash) {
    const verdict = decideKeptCheckIn(shown, press, at);
    return verdict.ok ? [verdict.press] : [];
  }
  const expectedPaidUntil = { [payer.id]: expiryOf(payer.membership) };
  const order = { ...press, weeks, expectedPaidUntil };
  const due = decideConfirmCash(shown, { ...order, key: 'preview' }, at);
  if (!due.ok) return [];
  const expectedCents = sum(entriesOf(due.effects).map(({ amountCents }) => amountCents));
  const verdict = decideKeptCash(shown, { ...order, expectedCents }, at);
  return verdict.ok ? [verdict.press] : [];
}

describe('whatever is kept and sent in its order', () => {
  it('comes out at the server as the counter showed it, to the cent', () => {
    fc.assert(
      fc.property(households, fc.array(gesture, { maxLength: 6 }), (before, gestures) => {
        const presses: KeptPress[] = [];
        for (const each of gestures) presses.push(...keep(before, presses, each));
        let state = before;
        let booked = 0;
        for (const press of presses) {
          const decision = expectAccepted(decideOnServer(state, press));
          booked += sum(entriesOf(decision.effects).map(({ amountCents }) => amountCents));
          state = decision.state;
          const again = expectAccepted(decideOnServer(state, press));
          expect(again).toMatchObject({ state, effects: [] });
        }
        expect(state).toEqual(withKeptPresses(before, presses));
        expect(booked).toBe(keptCashCents(presses));
      }),
    );
  });
});
