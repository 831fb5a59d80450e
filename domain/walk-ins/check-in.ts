import { MAX_HOURS_PER_DAY } from '../core/limits.ts';
import { accept, type Decision, type Effect, type Refusal, refusal, refuse } from '../decision/decision.ts';
import type { CheckInCommand, UndoCommand } from '../documents/visit.ts';
import type { WalkIn, WalkInVisit } from '../documents/walk-in.ts';
import { isRunning, type Session } from '../household/session.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { dayOf, formatDay, formatTime, type Instant } from '../venue/time/venue-time.ts';
import type { CheckInRefused, StartedSession } from '../visits/rules.ts';
import { isWithinUndoWindow } from '../visits/undo.ts';

export type WalkInCheckInDecision =
  | { ok: true; state: WalkIn; effects: Effect[]; sessions: StartedSession[] }
  | CheckInRefused;

const effectiveVisit = ({ visits }: WalkIn): WalkInVisit | undefined =>
  visits.find(({ undone }) => undone === null);

/** Returns the group's session, which lasts for the hours it bought. */
export function walkInSession(walkIn: WalkIn): Session | null {
  const visit = effectiveVisit(walkIn);
  return visit ? { start: visit.at, maxHours: walkIn.hours } : null;
}

/** True if one more hour would still be running now. */
export function isInTimeToStay(walkIn: WalkIn, now: Instant): boolean {
  const hours = walkIn.hours + 1;
  const session = walkInSession(walkIn);
  return session !== null && hours <= MAX_HOURS_PER_DAY && isRunning({ ...session, maxHours: hours }, now);
}

/** Returns why the group can't be checked in now, or null. */
export function walkInCheckInRefusal(walkIn: WalkIn, now: Instant): Refusal | null {
  const { name, date, payment } = walkIn;
  const today = dayOf(now);
  const session = walkInSession(walkIn);
  const isInside = session !== null && isRunning(session, now);
  if (date < today && !isInside) return refusal('walk-in-date-past', name);
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (payment.status === 'suspended') return refusal('payment-disputed', name);
  if (payment.status === 'canceled') return refusal('walk-in-canceled', name);
  if (date > today) return refusal('walk-in-too-early', name, formatDay(date));
  if (!session) return null;
  return isInside
    ? refusal('session-running', name, formatTime(session.start))
    : refusal('walk-in-used', name);
}

export const visitEffect = (walkIn: WalkIn, { id, at, by, idempotencyKey, undone }: WalkInVisit) =>
  ({
    kind: 'visit',
    record: {
      version: 1,
      id,
      at,
      day: dayOf(at),
      hours: walkIn.hours,
      fromAllowance: 0,
      fromBought: walkIn.hours,
      sessionHours: walkIn.hours,
      by,
      idempotencyKey,
      undone,
      who: { walkInId: walkIn.id },
      name: walkIn.name,
      tier: 'walk-in',
      people: walkIn.participants + walkIn.adults,
    },
  }) satisfies Effect;

/**
 * Checks in a group as a household of one, whose only person id is the id of the pass. A day pass can be used
 * once; repeating an idempotency key changes nothing.
 */
export function decideWalkInCheckIn(
  walkIn: WalkIn,
  { personIds, idempotencyKey, ...command }: CheckInCommand,
  now: Instant,
): WalkInCheckInDecision {
  const { id, name, visits } = walkIn;
  if (personIds.some((personId) => personId !== id))
    return { ok: false, refusal: refusal('unknown-person'), people: [] };
  const existing = visits.find((visit) => visit.idempotencyKey === idempotencyKey);
  if (existing) return { ok: true, state: walkIn, effects: [], sessions: [startedSession(walkIn, existing)] };
  const reason = walkInCheckInRefusal(walkIn, now);
  if (reason) {
    const group = { ...reason, personId: id, name, isFamily: false };
    return { ok: false, refusal: refusal('check-in-refused'), people: [group] };
  }
  const visit: WalkInVisit = {
    id: `${idempotencyKey}-${id}`,
    at: now,
    by: command.by,
    idempotencyKey,
    undone: null,
  };
  const state = { ...walkIn, visits: [...visits, visit] };
  return {
    ok: true,
    state,
    effects: [visitEffect(walkIn, visit), staffAction({ ...command, kind: 'check-in' }, walkIn, state, now)],
    sessions: [startedSession(walkIn, visit)],
  };
}

const startedSession = ({ id, name, hours }: WalkIn, { at }: WalkInVisit): StartedSession => ({
  personId: id,
  isFamily: false,
  name,
  tier: 'walk-in',
  start: at,
  maxHours: hours,
});

export function decideUndoWalkInCheckIn(
  walkIn: WalkIn,
  { idempotencyKey, ...command }: UndoCommand,
  now: Instant,
): Decision<WalkIn> {
  const visit = walkIn.visits.find((each) => each.idempotencyKey === idempotencyKey);
  if (!visit) return refuse('unknown-visit');
  if (visit.undone) return accept(walkIn);
  if (!isWithinUndoWindow(visit.at, now)) return refuse('undo-too-late');
  const undone = { ...visit, undone: { at: now, by: command.by } };
  const visits = walkIn.visits.map((each) => (each === visit ? undone : each));
  const state = { ...walkIn, visits };
  const action = staffAction({ ...command, kind: 'undo-check-in' }, walkIn, state, now);
  return accept(state, visitEffect(walkIn, undone), action);
}
