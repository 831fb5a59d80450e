import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import {
  aFamilyMember,
  aHousehold,
  aPerson,
  byCard,
  expectAccepted,
  now,
  unpaid,
} from '../testing/households.ts';
import { aPaidPass } from '../testing/walk-ins.ts';
import { addDuration, minutes } from '../venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import {
  decideKeptCash,
  decideKeptCheckIn,
  decideKeptUndo,
  withKeptPresses,
  withKeptVisits,
} from './queued.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('leo', byCard('leader'))]);
const command = { personIds: ['mia', 'leo'], idempotencyKey: 'first', by: 'kim' };
const later = addDuration(now, minutes(10));
const checkIn = expectAccepted(decideKeptCheckIn(household, command, now)).press;
const undoCommand = { idempotencyKey: 'first', by: 'kim' };
const undo = expectAccepted(decideKeptUndo(checkIn.visits, 'household', undoCommand, later)).press;

const pass = aPaidPass();

describe('a press that is kept on the device', () => {
  it('makes of the household what the server will make of it', () => {
    expect(withKeptPresses(household, [checkIn])).toEqual(
      expectAccepted(decideCheckIn(household, command, now)).state,
    );
  });

  it('changes nothing more once the server has it, and nothing of another customer', () => {
    const { state } = expectAccepted(decideCheckIn(household, command, now));
    expect(withKeptPresses(state, [checkIn])).toEqual(state);
    expect(withKeptPresses(household, [{ ...checkIn, customerId: 'another' }])).toBe(household);
  });

  it('lets nobody in twice at one counter', () => {
    const again = { ...command, idempotencyKey: 'second' };
    const decision = decideKeptCheckIn(withKeptPresses(household, [checkIn]), again, later);
    expect(decision).toMatchObject({
      ok: false,
      people: [{ code: 'session-running' }, { code: 'session-running' }],
    });
  });

  it('is left out if the household as it is now refuses it', () => {
    const other = { ...command, idempotencyKey: 'elsewhere' };
    const { state } = expectAccepted(decideCheckIn(household, other, now));
    expect(withKeptPresses(state, [{ ...checkIn, at: later }])).toEqual(state);
  });

  it('is about a day pass as well', () => {
    const { press } = expectAccepted(decideKeptCheckIn(pass, { ...command, personIds: ['pass'] }, now));
    const undone = expectAccepted(decideKeptUndo(press.visits, 'pass', undoCommand, later)).press;
    expect(withKeptPresses(pass, [press]).visits).toMatchObject([{ at: now, undone: null }]);
    expect(withKeptPresses(pass, [press, undone]).visits).toMatchObject([{ undone: { by: 'kim' } }]);
  });

  it('can be undone before it is sent', () => {
    const after = withKeptPresses(household, [checkIn, undo]);
    expect(after.primary.visits).toMatchObject([{ undone: { at: later, by: 'kim' } }]);
    expect(withKeptVisits([], [checkIn, undo])).toEqual(undo.visits);
  });
});

describe('an undo without a network', () => {
  it('is refused after fifteen minutes, and for what nobody sees any more', () => {
    const decide = (shown: typeof undo.visits, at = later) =>
      decideKeptUndo(shown, 'household', undoCommand, at);
    expect(decide(checkIn.visits, addDuration(now, minutes(16)))).toMatchObject({
      refusal: { code: 'undo-too-late' },
    });
    expect(decide(undo.visits)).toMatchObject({ refusal: { code: 'unknown-visit' } });
  });
});

describe('the visits on screen', () => {
  it('are not changed by cash that waits', () => {
    const owing = aHousehold(aPerson('mia', unpaid('leader')));
    const cash = { ...command, personIds: ['mia'], weeks: 1, expectedCents: cents(2000) };
    const { press } = expectAccepted(decideKeptCash(owing, cash, now));
    expect(withKeptVisits(checkIn.visits, [press])).toBe(checkIn.visits);
  });

  it('are those of the server while nothing waits', () => {
    const { visits } = checkIn;
    expect(withKeptVisits(visits, [])).toBe(visits);
  });
});
