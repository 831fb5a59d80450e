import fc from 'fast-check';
import { expect } from 'vitest';
import { addDuration, hours, minutes } from '../../venue/time/venue-time.ts';
import {
  decideUndoWalkInCheckIn,
  decideWalkInCheckIn,
  walkInCheckInRefusal,
} from '../../walk-ins/check-in.ts';
import {
  endDispute,
  failRefund,
  openDispute,
  refund,
  refundAtCounter,
  STAFF,
} from '../billing-history/refunds-and-disputes.ts';
import type { PassHistory } from './pass-history.ts';

const STEPS = [
  'card',
  'cash',
  'stay longer',
  'refund at the counter',
  'refund',
  'refund fails',
  'dispute',
  'dispute ends',
  'check in',
  'undo',
  'sync',
  'time',
  'correct',
  'cancel',
] as const;

export type PassStep = { type: (typeof STEPS)[number]; index: number; isGood: boolean };

export const passStep: fc.Arbitrary<PassStep> = fc.record({
  type: fc.constantFrom(...STEPS),
  index: fc.nat(9),
  isGood: fc.boolean(),
});

function refundOrDispute(history: PassHistory, { type, index, isGood }: PassStep): void {
  const payment = history.payments[index % Math.max(1, history.payments.length)];
  if (!payment) return;
  if (type === 'refund at the counter') refundAtCounter(history, payment, index);
  if (type === 'refund') refund(history, payment, isGood);
  if (type === 'refund fails') failRefund(history, payment);
  if (type === 'dispute') openDispute(history, payment);
  if (type === 'dispute ends') endDispute(history, payment, isGood);
}

/** Checks in a walk-in, with the request sent twice. A refused walk-in isn't checked in. */
function checkIn(history: PassHistory): void {
  const idempotencyKey = `visit-${history.checkIns.length}`;
  const command = { personIds: [history.walkIn.id], idempotencyKey, by: 'sam' };
  if (walkInCheckInRefusal(history.walkIn, history.now) === null) history.checkIns.push(idempotencyKey);
  for (const _time of [1, 2]) history.decide(decideWalkInCheckIn(history.walkIn, command, history.now));
}

/** Undoes a check-in from another counter, with the request sent twice. */
function undoCheckIn(history: PassHistory): void {
  const command = { idempotencyKey: history.checkIns.at(-1) ?? 'none', by: 'kim' };
  for (const _time of [1, 2]) history.decide(decideUndoWalkInCheckIn(history.walkIn, command, history.now));
}

/** Applies a step at a new moment, because moments order the ledger. */
export function applyPassStep(history: PassHistory, step: PassStep): void {
  history.now = addDuration(history.now, 1);
  const { type, index, isGood } = step;
  switch (type) {
    case 'card':
      history.payByCard();
      break;
    case 'cash':
      history.payInCash(isGood ? 'sam' : 'kim');
      break;
    case 'stay longer':
      history.stayLonger(1 + (index % 3));
      break;
    case 'check in':
      checkIn(history);
      break;
    case 'undo':
      undoCheckIn(history);
      break;
    case 'correct':
      history.correct({ concessions: index % 5, hours: 2 + (index % 2), isToday: isGood });
      break;
    case 'cancel':
      history.cancel(STAFF[index % STAFF.length] ?? expect.unreachable(), isGood);
      break;
    case 'sync':
      history.sync();
      break;
    case 'time':
      history.now = addDuration(history.now, isGood ? minutes(10 * index) : hours(2 * index));
      break;
    default:
      refundOrDispute(history, step);
  }
}
