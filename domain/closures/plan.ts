import type { Closure, PassChoice } from '../closure-schema.ts';
import { closureEmails as copy } from '../copy/closure-emails.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { reasonForHoursOn } from '../opening-hours.ts';
import type { DayAhead } from '../places/room.ts';
import type { Venue } from '../venue-schema.ts';
import { dayOf, type Instant, type VenueDate } from '../venue-time.ts';
import { lastPassDay } from '../walk-ins/last-pass-day.ts';
import { daysClosed, daysOpened, longClosure } from './days.ts';
import { type MovingPasses, moveRefusal } from './move.ts';

/** What the admin answered; `pauses` counts for a long closure alone. */
export type Answer = { choice: PassChoice | null; pauses: boolean };

type Change = { before: Venue; after: Venue };

/** Whom the closed days meet, and the earlier closures whose customers the opened days concern. */
export type Met = {
  bookings: number;
  passes: number;
  moving: MovingPasses;
  /** What is left of the days ahead with the new settings. */
  ahead: readonly DayAhead[];
  closures: readonly Closure[];
  told: number;
};

type Author = { revision: number; by: string };

function choiceRefusal(
  choice: PassChoice,
  { after }: Change,
  { moving, ahead }: Met,
  now: Instant,
): Decision<null> {
  if (choice.passes !== 'move') return accept(null);
  if (choice.to < dayOf(now)) return refuse('day-past');
  if (choice.to > lastPassDay(dayOf(now))) return refuse('pass-too-far-ahead');
  const refusal = moveRefusal(choice.to, moving, { venue: after, ahead }, now);
  return refusal ? { ok: false, refusal } : accept(null);
}

/** The work that follows when the venue closes on days on which it was to be open, or opens on days that were closed. */
export function decideClosures(
  change: Change,
  { choice, pauses, met }: Answer & { met: Met },
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
    if (met.bookings + met.passes > 0 && choice === null) return refuse('closing-needs-choice');
    const chosen = choice ?? { passes: 'leave-open' };
    const refused = choiceRefusal(chosen, change, met, now);
    if (!refused.ok) return refused;
    planned.push({
      ...made,
      id: String(revision),
      reason: reasonOn(first, after),
      days: closed,
      work: { kind: 'close', choice: chosen },
      expected: met.bookings + met.passes,
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
  if (met.closures.length > 0)
    planned.push({
      ...made,
      id: `${revision}-opened`,
      reason: '',
      days: opened,
      work: { kind: 'open', closures: met.closures.map(({ id }) => id) },
      expected: met.told,
    });
  return accept(planned);
}

const reasonOn = (day: VenueDate, after: Venue): string => reasonForHoursOn(day, after) ?? copy.changedHours;
