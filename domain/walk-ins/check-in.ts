import { groupConsentRefusal } from '../consent/rules.ts';
import { MAX_HOURS_PER_DAY } from '../core/limits.ts';
import { accept, type Decision, type Effect, type Refusal, refusal, refuse } from '../decision/decision.ts';
import type { StaffCommand } from '../documents/staff-action.ts';
import type { CheckInCommand, LeavingCommand, Presence, UndoCommand } from '../documents/visit.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { isEffective } from '../household/allowance.ts';
import { isOut, isRunning, type Session, sessionOf } from '../household/session.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import { dayOf, formatDay, formatTime, type Instant } from '../venue/time/venue-time.ts';
import { changeLeaving } from '../visits/leaving.ts';
import { arrivalForKey, comeBack, undoArrival } from '../visits/presence.ts';
import type { CheckInRefused, StartedSession } from '../visits/rules.ts';
import { isWithinUndoWindow } from '../visits/undo.ts';

export type WalkInCheckInDecision =
  | { ok: true; state: WalkIn; effects: Effect[]; sessions: StartedSession[] }
  | CheckInRefused;

const effectiveVisit = ({ visits }: WalkIn): Presence | undefined => visits.find(isEffective);

/** Returns the group's session, which lasts for the hours it bought. */
export function walkInSession(walkIn: WalkIn): Session | null {
  const visit = effectiveVisit(walkIn);
  return visit ? sessionOf(visit, walkIn.hours) : null;
}

/** True if a check-in lets the group back in: it left, and its session is running. */
function groupComesBack(walkIn: WalkIn, now: Instant): boolean {
  const session = walkInSession(walkIn);
  return session !== null && isOut(session, now);
}

/** True if one more hour would still be running now. */
export function isInTimeToStay(walkIn: WalkIn, now: Instant): boolean {
  const hours = walkIn.hours + 1;
  const session = walkInSession(walkIn);
  return session !== null && hours <= MAX_HOURS_PER_DAY && isRunning({ ...session, maxHours: hours }, now);
}

/** Returns why the group can't be checked in now, or null. */
export function walkInCheckInRefusal(
  walkIn: WalkIn,
  now: Instant,
  { othersAreAdults = false }: Pick<CheckInCommand, 'othersAreAdults'> = {},
): Refusal | null {
  const { name, date, payment } = walkIn;
  const today = dayOf(now);
  const session = walkInSession(walkIn);
  const isStarted = session !== null && isRunning(session, now);
  if (date < today && !isStarted) return refusal('walk-in-date-past', name);
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (payment.status === 'suspended') return refusal('payment-disputed', name);
  if (payment.status === 'canceled') return refusal('walk-in-canceled', name);
  if (date > today) return refusal('walk-in-too-early', name, formatDay(date));
  if (!session) return othersAreAdults ? null : groupConsentRefusal(walkIn);
  if (groupComesBack(walkIn, now)) return null;
  return isStarted
    ? refusal('session-running', name, formatTime(session.start))
    : refusal('walk-in-used', name);
}

export const visitEffect = (walkIn: WalkIn, visit: Presence) =>
  ({
    kind: 'visit',
    record: {
      ...visit,
      version: 1,
      day: dayOf(visit.at),
      hours: walkIn.hours,
      fromAllowance: 0,
      fromBought: walkIn.hours,
      sessionHours: walkIn.hours,
      who: { walkInId: walkIn.id },
      name: walkIn.name,
      tier: 'walk-in',
      people: walkIn.participants + walkIn.adults,
    },
  }) satisfies Effect;

/** Returns why a late check-in is refused: the group has left since, and was inside at its time. */
function lateRefusal(walkIn: WalkIn, { receivedAt }: StaffCommand, at: Instant): Refusal | null {
  const session = walkInSession(walkIn);
  const wasInside = receivedAt !== undefined && session?.leftAt !== undefined && session.leftAt > at;
  return wasInside ? refusal('session-running', walkIn.name, formatTime(session.start)) : null;
}

const replaceVisit = (walkIn: WalkIn, before: Presence, after: Presence): WalkIn => ({
  ...walkIn,
  visits: walkIn.visits.map((each) => (each === before ? after : each)),
});

/**
 * Checks in a group as a household of one, whose only person id is the id of the pass, or lets it back in. A
 * day pass can be used once; repeating an idempotency key changes nothing.
 */
export function decideWalkInCheckIn(
  walkIn: WalkIn,
  { personIds, idempotencyKey, hours: _hours, ...command }: CheckInCommand,
  now: Instant,
): WalkInCheckInDecision {
  const { id, name, visits } = walkIn;
  const { by } = command;
  if (personIds.some((personId) => personId !== id))
    return { ok: false, refusal: refusal('unknown-person'), people: [] };
  const existing = visits.find((visit) => arrivalForKey(visit, idempotencyKey));
  if (existing) return { ok: true, state: walkIn, effects: [], sessions: [startedSession(walkIn, existing)] };
  const reason = lateRefusal(walkIn, command, now) ?? walkInCheckInRefusal(walkIn, now, command);
  if (reason) {
    const group = { ...reason, personId: id, name, isFamily: false };
    return { ok: false, refusal: refusal('check-in-refused'), people: [group] };
  }
  const step = { at: now, by, idempotencyKey };
  const left = groupComesBack(walkIn, now) ? effectiveVisit(walkIn) : undefined;
  const visit: Presence = left
    ? comeBack(left, step)
    : { id: `${idempotencyKey}-${id}`, ...step, undone: null };
  const state = left ? replaceVisit(walkIn, left, visit) : { ...walkIn, visits: [...visits, visit] };
  const kind = left ? 'let-back-in' : 'check-in';
  return {
    ok: true,
    state,
    effects: [visitEffect(walkIn, visit), staffAction({ ...command, kind }, walkIn, state, now)],
    sessions: [startedSession(walkIn, visit)],
  };
}

const startedSession = ({ id, name, hours }: WalkIn, { at }: Presence): StartedSession => ({
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
  const visit = walkIn.visits.find((each) => arrivalForKey(each, idempotencyKey));
  const arrival = visit && arrivalForKey(visit, idempotencyKey);
  if (!visit || !arrival) return refuse('unknown-visit');
  if (!isEffective(visit) || !isEffective(arrival)) return accept(walkIn);
  if (!isWithinUndoWindow(arrival.at, now)) return refuse('undo-too-late');
  const undone = undoArrival(visit, idempotencyKey, { at: now, by: command.by });
  const state = replaceVisit(walkIn, visit, undone);
  const action = staffAction({ ...command, kind: 'undo-check-in' }, walkIn, state, now);
  return accept(state, visitEffect(walkIn, undone), action);
}

/** Marks the group as left, or undoes it. Changes nothing if that has happened already. */
export function decideLeavingOfGroup(
  walkIn: WalkIn,
  { visitIds, ...command }: LeavingCommand,
  now: Instant,
): Decision<WalkIn> {
  const visit = walkIn.visits.find(({ id }) => visitIds.includes(id));
  if (!visit || visitIds.some((id) => id !== visit.id)) return refuse('unknown-visit');
  const changed = changeLeaving(visit, command, now);
  if (changed === visit) return accept(walkIn);
  const state = replaceVisit(walkIn, visit, changed);
  return accept(state, visitEffect(walkIn, changed), staffAction(command, walkIn, state, now));
}
