import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { createWalkInId } from '../documents/walk-in-id.ts';
import { expectAccepted, now, refusal } from '../testing/households.ts';
import { anUnpaidPass } from '../testing/walk-ins.ts';
import { EXAMPLE_VENUE } from '../venue/examples/example-venue.ts';
import { addDuration, dayOf, days, minutes } from '../venue/time/venue-time.ts';
import { registerGroup } from '../walk-ins/endpoints.ts';
import { groupRegistration } from '../walk-ins/registration-command.ts';
import { decideWalkInRegistration } from '../walk-ins/rules.ts';
import {
  decideQueuedCash,
  decideQueuedGroup,
  isPaymentQueued,
  type QueuedAction,
  queuedGroup,
  withQueuedGroups,
} from './queued.ts';
import { decideQueuedCheckIn } from './queued-visits.ts';

const pass = { walkInId: createWalkInId('queued'), code: 'A7AB01Z0' };
const group = {
  name: 'Tom Reed',
  phone: '0412 345 678',
  selectedDate: dayOf(now),
  numHours: 2,
  numParticipants: 2,
  numNonParticipatingAdults: 0,
};
const command = { group, pass, idempotencyKey: 'group-key', by: 'kim' };
const { action } = expectAccepted(decideQueuedGroup(command, now, EXAMPLE_VENUE));
const later = addDuration(now, minutes(5));

describe('a group that is registered offline', () => {
  it('has the same pass as the server creates', () => {
    const input = registerGroup.input.parse({ ...group, idempotencyKey: 'group-key' });
    const receivedAt = addDuration(now, minutes(40));
    const onServer = groupRegistration(input, pass, { by: 'kim', receivedAt });
    const { state, effects } = expectAccepted(decideWalkInRegistration(null, onServer, now, EXAMPLE_VENUE));
    expect(action.walkIn).toEqual(state);
    expect(action).toMatchObject({ customerId: pass.walkInId, at: now });
    expect(effects.at(-1)).toMatchObject({
      action: { kind: 'register-walk-in', at: now, receivedAt, by: 'kim' },
    });
  });

  it('counts as about to pay while its cash is queued', () => {
    const command = { personIds: [pass.walkInId], idempotencyKey: 'cash-key', by: 'kim' };
    const cash = expectAccepted(
      decideQueuedCash(
        action.walkIn,
        { ...command, weeks: 1, expectedCents: cents(2100) },
        later,
        EXAMPLE_VENUE,
      ),
    ).action;
    expect(isPaymentQueued(action, [action, cash])).toBe(true);
    expect(isPaymentQueued(action, [action])).toBe(false);
    expect(isPaymentQueued(action, [action, { ...cash, customerId: createWalkInId('other') }])).toBe(false);
  });

  it('can be adults who only watch, but not empty', () => {
    const watching = (numNonParticipatingAdults: number) =>
      decideQueuedGroup(
        { ...command, group: { ...group, numParticipants: 0, numNonParticipatingAdults } },
        now,
        EXAMPLE_VENUE,
      );
    expect(expectAccepted(watching(1)).action.walkIn.totalCents).toBe(250);
    expect(refusal(watching(0))).toBe('empty-group');
  });

  it('is refused for a day that is over', () => {
    const yesterday = dayOf(addDuration(now, -days(1)));
    const late = { ...command, group: { ...group, selectedDate: yesterday } };
    expect(refusal(decideQueuedGroup(late, now, EXAMPLE_VENUE))).toBe('day-past');
  });

  it('pays and checks in before it reaches the server', () => {
    const forPass = { personIds: [pass.walkInId], idempotencyKey: 'cash-key', by: 'kim' };
    const cash = expectAccepted(
      decideQueuedCash(
        action.walkIn,
        { ...forPass, weeks: 1, expectedCents: cents(2100) },
        later,
        EXAMPLE_VENUE,
      ),
    ).action;
    const paid = withQueuedGroups([], [action, cash], EXAMPLE_VENUE)[0];
    if (!paid) throw new Error('the group is on the board');
    const checkIn = expectAccepted(
      decideQueuedCheckIn(paid, { ...forPass, idempotencyKey: 'check-in-key' }, later),
    ).action;
    expect(withQueuedGroups([], [action, cash, checkIn], EXAMPLE_VENUE)).toMatchObject([
      { id: pass.walkInId, payment: { status: 'active', by: 'cash' }, visits: [{ at: later }] },
    ]);
  });
});

describe('the board', () => {
  const stored = anUnpaidPass();
  const waiting: QueuedAction[] = [action];

  it('lists a queued group once, even after the server has registered it', () => {
    expect(withQueuedGroups([stored], waiting, EXAMPLE_VENUE)).toEqual([stored, action.walkIn]);
    expect(withQueuedGroups([stored, action.walkIn], waiting, EXAMPLE_VENUE)).toEqual([
      stored,
      action.walkIn,
    ]);
  });

  it('matches the server while nothing is queued', () => {
    const board = [stored];
    expect(withQueuedGroups(board, [], EXAMPLE_VENUE)).toBe(board);
  });

  it('opens a queued group', () => {
    expect(queuedGroup(waiting, pass.walkInId)).toBe(action.walkIn);
    expect(queuedGroup(waiting, stored.id)).toBeNull();
  });
});
