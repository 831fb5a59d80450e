import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
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
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, minutes } from '../venue/time/venue-time.ts';
import { decideCheckIn } from '../visits/rules.ts';
import { decideQueuedCash, withQueuedActions, withQueuedVisits } from './queued.ts';
import {
  decideQueuedCheckIn,
  decideQueuedLeaving,
  decideQueuedStayLonger,
  decideQueuedUndo,
} from './queued-visits.ts';

const household = aHousehold(aPerson('mia', byCard('leader')), [aFamilyMember('leo', byCard('leader'))]);
const command = { personIds: ['mia', 'leo'], idempotencyKey: 'first', by: 'kim' };
const later = addDuration(now, minutes(10));
const checkIn = expectAccepted(decideQueuedCheckIn(household, command, now)).action;
const undoCommand = { idempotencyKey: 'first', by: 'kim' };
const undo = expectAccepted(decideQueuedUndo(checkIn.visits, 'household', undoCommand, later)).action;

const pass = aPaidPass();

describe('an action that is queued on the device', () => {
  it('changes the household as the server will', () => {
    expect(withQueuedActions(household, [checkIn], EXAMPLE_VENUE)).toEqual(
      expectAccepted(decideCheckIn(household, command, now)).state,
    );
  });

  it('changes nothing once the server has applied it, or for another customer', () => {
    const { state } = expectAccepted(decideCheckIn(household, command, now));
    expect(withQueuedActions(state, [checkIn], EXAMPLE_VENUE)).toEqual(state);
    expect(withQueuedActions(household, [{ ...checkIn, customerId: 'another' }], EXAMPLE_VENUE)).toBe(
      household,
    );
  });

  it('checks no one in twice at one counter', () => {
    const again = { ...command, idempotencyKey: 'second' };
    const decision = decideQueuedCheckIn(
      withQueuedActions(household, [checkIn], EXAMPLE_VENUE),
      again,
      later,
    );
    expect(decision).toMatchObject({
      ok: false,
      people: [{ code: 'session-running' }, { code: 'session-running' }],
    });
  });

  it('extends a session that began on this device', () => {
    const inside = withQueuedActions(household, [checkIn], EXAMPLE_VENUE);
    const stay = { personIds: ['mia'], hours: 1, idempotencyKey: 'stay', by: 'kim' };
    const { action } = expectAccepted(decideQueuedStayLonger(inside, stay, later));
    const { primary, family } = withQueuedActions(household, [checkIn, action], EXAMPLE_VENUE);
    expect(primary.visits).toMatchObject([{ idempotencyKey: 'first', sessionHours: 2 }]);
    expect(family[0]?.visits).toMatchObject([{ sessionHours: 1 }]);
  });

  it('is omitted if the current household refuses it', () => {
    const other = { ...command, idempotencyKey: 'elsewhere' };
    const { state } = expectAccepted(decideCheckIn(household, other, now));
    expect(withQueuedActions(state, [{ ...checkIn, at: later }], EXAMPLE_VENUE)).toEqual(state);
  });

  it('can be for a day pass', () => {
    const { action } = expectAccepted(decideQueuedCheckIn(pass, { ...command, personIds: ['pass'] }, now));
    const undone = expectAccepted(decideQueuedUndo(action.visits, 'pass', undoCommand, later)).action;
    expect(withQueuedActions(pass, [action], EXAMPLE_VENUE).visits).toMatchObject([
      { at: now, undone: null },
    ]);
    expect(withQueuedActions(pass, [action, undone], EXAMPLE_VENUE).visits).toMatchObject([
      { undone: { by: 'kim' } },
    ]);
  });

  it('can be undone before it is sent', () => {
    const after = withQueuedActions(household, [checkIn, undo], EXAMPLE_VENUE);
    expect(after.primary.visits).toMatchObject([{ undone: { at: later, by: 'kim' } }]);
    expect(withQueuedVisits([], [checkIn, undo])).toEqual(undo.visits);
  });
});

describe('an offline undo', () => {
  it('is refused after fifteen minutes, and for visits that are no longer shown', () => {
    const decide = (shown: typeof undo.visits, at = later) =>
      decideQueuedUndo(shown, 'household', undoCommand, at);
    expect(decide(checkIn.visits, addDuration(now, minutes(16)))).toMatchObject({
      refusal: { code: 'undo-too-late' },
    });
    expect(decide(undo.visits)).toMatchObject({ refusal: { code: 'unknown-visit' } });
  });
});

describe('an offline action after another counter’s', () => {
  const justBefore = addDuration(now, -1);
  const visitIds = checkIn.visits.map(({ id }) => id);
  const change = (shown: typeof checkIn.visits, kind: 'mark-as-left' | 'undo-left') => {
    const leaving = { kind, visitIds, by: 'kim', idempotencyKey: kind };
    return expectAccepted(decideQueuedLeaving(shown, 'household', leaving, justBefore)).action;
  };

  it('changes what the device shows, even if its estimate of the time lags', () => {
    const out = change(checkIn.visits, 'mark-as-left').visits;
    expect(out).toMatchObject([{ leftAt: now }, { leftAt: now }]);
    const inside = change(out, 'undo-left').visits;
    expect(inside).toMatchObject([{ leftUndoneAt: now }, { leftUndoneAt: now }]);
    expect(change(inside, 'mark-as-left').visits).toMatchObject([{ leftAt: now }, { leftAt: now }]);
  });

  it('lets people back in after they left, and lets them stay longer after they came', () => {
    const inside = withQueuedActions(household, [checkIn], EXAMPLE_VENUE);
    const left = withQueuedActions(inside, [change(checkIn.visits, 'mark-as-left')], EXAMPLE_VENUE);
    const again = { ...command, idempotencyKey: 'back' };
    expect(expectAccepted(decideQueuedCheckIn(left, again, justBefore)).action.at).toBe(now);
    const stay = { personIds: ['mia'], hours: 1, idempotencyKey: 'stay', by: 'kim' };
    expect(expectAccepted(decideQueuedStayLonger(inside, stay, justBefore)).action.at).toBe(now);
  });
});

describe('the visits on screen', () => {
  it('are unchanged by queued cash', () => {
    const owing = aHousehold(aPerson('mia', unpaid('leader')));
    const cash = { ...command, personIds: ['mia'], weeks: 1, expectedCents: cents(2000) };
    const { action } = expectAccepted(decideQueuedCash(owing, cash, now, EXAMPLE_VENUE));
    expect(withQueuedVisits(checkIn.visits, [action])).toBe(checkIn.visits);
  });

  it('match the server while nothing is queued', () => {
    const { visits } = checkIn;
    expect(withQueuedVisits(visits, [])).toBe(visits);
  });
});
