import { type Decision, decided, type Effect } from '../decision.ts';
import { type Refusal, refusal, refuse } from '../refusals.ts';
import { dayOf, dayText, type Instant, timeText, type Zone } from '../venue-time.ts';
import type { UndoCommand } from '../visits/schema.ts';
import { isRunning, type Session } from '../visits/session.ts';
import { canUndo } from '../visits/undo.ts';
import type { CheckInWalkIn, WalkIn, WalkInVisit } from './schema.ts';

const standing = ({ visits }: WalkIn): WalkInVisit | undefined =>
  visits.find(({ undone }) => undone === null);

/** The group's stay, which lasts the hours it bought. */
export function walkInSession(walkIn: WalkIn): Session | null {
  const visit = standing(walkIn);
  return visit ? { start: visit.at, maxHours: walkIn.hours } : null;
}

/** Why the group cannot come in now, or null. */
export function whyGroupNotIn(walkIn: WalkIn, now: Instant, zone: Zone): Refusal | null {
  const { name, date, payment } = walkIn;
  const today = dayOf(now, zone);
  if (date < today) return refusal('walk-in-date-past', name);
  if (payment.status === 'pending') return refusal('not-paid', name);
  if (date > today) return refusal('walk-in-too-early', name, dayText(date));
  const session = walkInSession(walkIn);
  if (!session) return null;
  return isRunning(session, now, zone)
    ? refusal('session-running', name, timeText(session.start, zone))
    : refusal('walk-in-used', name);
}

const recorded = (walkIn: WalkIn, { id, at, by, gesture, undone }: WalkInVisit, zone: Zone): Effect => ({
  kind: 'visit',
  record: {
    version: 1,
    id,
    at,
    day: dayOf(at, zone),
    hours: walkIn.hours,
    fromAllowance: 0,
    fromBought: walkIn.hours,
    sessionHours: walkIn.hours,
    by,
    gesture,
    undone,
    who: { walkInId: walkIn.id },
    name: walkIn.name,
    tier: 'walk-in',
  },
});

/** The group comes in, once. The same press again changes nothing. */
export function checkInWalkIn(
  walkIn: WalkIn,
  { gesture, by }: CheckInWalkIn,
  now: Instant,
  zone: Zone,
): Decision<WalkIn> {
  if (walkIn.visits.some((visit) => visit.gesture === gesture)) return decided(walkIn);
  const no = whyGroupNotIn(walkIn, now, zone);
  if (no) return { ok: false, refusal: no };
  const visit: WalkInVisit = { id: `${gesture}-${walkIn.id}`, at: now, by, gesture, undone: null };
  return decided({ ...walkIn, visits: [...walkIn.visits, visit] }, recorded(walkIn, visit, zone));
}

export function undoWalkIn(
  walkIn: WalkIn,
  { gesture, by }: UndoCommand,
  now: Instant,
  zone: Zone,
): Decision<WalkIn> {
  const visit = walkIn.visits.find((each) => each.gesture === gesture);
  if (!visit) return refuse('unknown-visit');
  if (visit.undone) return decided(walkIn);
  if (!canUndo(visit.at, now)) return refuse('undo-too-late');
  const undone = { ...visit, undone: { at: now, by } };
  const visits = walkIn.visits.map((each) => (each === visit ? undone : each));
  return decided({ ...walkIn, visits }, recorded(walkIn, undone, zone));
}
