import { officeClosures } from '../copy/office/closures.ts';
import { accept, type Decision, refuse } from '../decision/decision.ts';
import type { Closure, PassChoice, Period } from '../documents/closure.ts';
import { closureEmails as copy } from '../mail/closure-emails.ts';
import { type DayAhead, lastPassDay } from '../places/room.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { reasonForHoursOn } from '../venue/time/opening-hours.ts';
import { dayOf, daysFromTo, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { daysClosed, daysOpened, longClosure, longClosuresFrom } from './days.ts';
import { type MovingPasses, moveRefusal } from './move.ts';
import type { Pausing } from './pause.ts';
import { reopenedDays } from './reopen.ts';

/** The admin's choices; `pauses` applies only to a long closure. */
export type Answer = { choice: PassChoice | null; pauses: boolean };

type Change = { before: Venue; after: Venue };

/**
 * The people affected by the closed days, and the earlier closures whose customers the reopened days affect.
 */
export type AffectedByClosing = {
  bookings: number;
  passes: number;
  moving: MovingPasses;
  /** The hours left on the coming days with the new settings. */
  ahead: readonly DayAhead[];
  closures: readonly Closure[];
  notified: number;
};

type Author = { revision: number; by: string };

function choiceRefusal(
  choice: PassChoice,
  { after }: Change,
  { moving, ahead }: AffectedByClosing,
  now: Instant,
): Decision<null> {
  if (choice.passes !== 'move') return accept(null);
  if (choice.to < dayOf(now)) return refuse('day-past');
  if (choice.to > lastPassDay(dayOf(now))) return refuse('pass-too-far-ahead');
  const refusal = moveRefusal(choice.to, moving, { venue: after, ahead }, now);
  return refusal ? { ok: false, refusal } : accept(null);
}

/**
 * Decides the follow-up work when the venue closes on days that were open, or reopens days that were closed.
 */
export function decideClosures(
  change: Change,
  { choice, pauses, affected }: Answer & { affected: AffectedByClosing },
  { revision, by }: Author,
  now: Instant,
): Decision<Closure[]> {
  const { before, after } = change;
  const today = dayOf(now);
  const closed = daysClosed(before, after, today);
  const opened = daysOpened(before, after, today);
  const made = { version: 1, at: now, by, settledAt: null, summary: null } as const;
  const planned: Closure[] = [];
  const [first] = closed;
  if (first) {
    if (affected.bookings + affected.passes > 0 && choice === null)
      return refuse('closing-needs-choice', officeClosures.needsChoice);
    const chosen = choice ?? { passes: 'leave-open' };
    const refused = choiceRefusal(chosen, change, affected, now);
    if (!refused.ok) return refused;
    planned.push({
      ...made,
      id: String(revision),
      reason: reasonOn(first, after),
      days: closed,
      work: { kind: 'close', choice: chosen },
      expected: affected.bookings + affected.passes,
    });
    const period = pauses ? longClosure(closed, after) : null;
    if (period)
      planned.push({
        ...made,
        id: `${revision}-pause`,
        reason: reasonOn(first, after),
        days: closed,
        work: { kind: 'pause', period },
        expected: 0,
      });
  }
  const reopened = reopenedDays(affected.closures, opened);
  if (reopened.length > 0)
    planned.push({
      ...made,
      id: `${revision}-opened`,
      reason: '',
      days: opened,
      work: { kind: 'open', closures: reopened },
      expected: affected.notified,
    });
  return accept(planned);
}

const reasonOn = (day: VenueDate, after: Venue): string => reasonForHoursOn(day, after) ?? copy.changedHours;

const isPausedBy = ({ work: { period }, reopened = [] }: Pausing, day: VenueDate): boolean =>
  day >= period.from && day <= period.to && !reopened.includes(day);

/** Returns the long closures, current and future, for which memberships don't pause yet. */
export const closuresWithoutPause = (venue: Venue, pausing: readonly Pausing[], today: VenueDate): Period[] =>
  longClosuresFrom(today, venue).filter(({ from, to }) => {
    const first = from < today ? today : from;
    return !pausing.some((closure) => isPausedBy(closure, first) && isPausedBy(closure, to));
  });

/** Pauses memberships for a long closure that was entered before; null if they already pause. */
export function decidePauseForClosure(
  { from, to }: Period,
  { venue, pausing }: { venue: Venue; pausing: readonly Pausing[] },
  { revision, by }: Author,
  now: Instant,
): Decision<Closure | null> {
  const isSame = (period: Period) => period.from === from && period.to === to;
  const today = dayOf(now);
  if (!longClosuresFrom(today, venue).some(isSame)) return refuse('changed-since-loaded');
  if (!closuresWithoutPause(venue, pausing, today).some(isSame)) return accept(null);
  return accept({
    version: 1,
    at: now,
    by,
    settledAt: null,
    summary: null,
    id: `${revision}-pause-${from}`,
    reason: reasonOn(from, venue),
    days: daysFromTo(from < today ? today : from, to),
    work: { kind: 'pause', period: { from, to } },
    expected: 0,
  });
}
