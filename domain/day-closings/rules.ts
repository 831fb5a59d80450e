import { dayClosings } from '../copy/counter/day-closings.ts';
import { type Cents, formatAud } from '../core/money.ts';
import { accept, type Decision, type Refusal, refusal, refuse } from '../decision/decision.ts';
import { noted } from '../staff-log/staff-action.ts';
import { addDays, dayOf, formatMoment, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { type Counts, cashOf, differences, formatDifferences } from './count.ts';
import type { ClosedDay, DayClosing, Taken } from './schema.ts';

const copy = dayClosings.refusals;

export type CloseDayCommand = {
  day: VenueDate;
  by: string;
  isAdmin: boolean;
  key: string;
  counts: Counts;
  floatCents: Cents;
  terminalCents: Cents;
  /** The displayed expected amounts, so that the difference that staff explain is the one that is stored. */
  expectedCashCents: number;
  expectedTerminalCents: number;
  explanation: string | null;
  /** The number of the count that it corrects, starting at 1; null for the first count. */
  correction: { corrects: number; reason: string } | null;
};

/**
 * Returns why a day can't be closed. Staff close the day they work, even after midnight; admins close any day
 * that has begun.
 */
export function closingRefusal(day: VenueDate, isAdmin: boolean, now: Instant): Refusal | null {
  const today = dayOf(now);
  if (day > today) return refusal('day-not-begun', copy.notBegun);
  return isAdmin || day >= addDays(today, -1) ? null : refusal('closing-by-admin', copy.byAdmin);
}

/** Records a count of a day: the first one, or a correction of the count on screen, with its reason. */
export function decideCloseDay(
  before: ClosedDay | null,
  command: CloseDayCommand,
  { taken, nameOf }: { taken: Taken; nameOf: (uid: string) => string },
  now: Instant,
): Decision<ClosedDay> {
  const repeated = before?.closings.find(({ key }) => key === command.key);
  if (before && repeated)
    return isSame(repeated, command) ? accept(before) : refuse('idempotency-key-reused');
  const refused =
    closingRefusal(command.day, command.isAdmin, now) ??
    secondCountRefusal(before, command, nameOf) ??
    countRefusal(command, taken);
  if (refused) return { ok: false, refusal: refused };
  const { day, by, key, counts, floatCents, terminalCents, explanation, correction } = command;
  const closing: DayClosing = {
    key,
    at: now,
    by,
    counts,
    floatCents,
    terminalCents,
    expected: taken,
    explanation: explanation ?? '',
    ...(correction && { reason: correction.reason }),
  };
  const state: ClosedDay = { version: 1, day, closings: [...(before?.closings ?? []), closing] };
  const action = {
    ...({ at: now, by, who: null, kind: 'close-day', amountCents: null } as const),
    changes: noted('date', day),
  };
  return accept(state, { kind: 'staff-action', action });
}

const isSame = (closing: DayClosing, command: CloseDayCommand): boolean =>
  cashOf(closing.counts) === cashOf(command.counts) &&
  closing.floatCents === command.floatCents &&
  closing.terminalCents === command.terminalCents;

/** Refuses a second count and shows who counted first, even if both correct the same count. */
function secondCountRefusal(
  before: ClosedDay | null,
  { isAdmin, correction }: CloseDayCommand,
  nameOf: (uid: string) => string,
): Refusal | null {
  if (correction && !isAdmin) return refusal('wrong-role', 'admin');
  const seen = correction?.corrects ?? 0;
  const last = before?.closings.at(-1);
  if (seen === (before?.closings.length ?? 0)) return null;
  return last
    ? refusal('day-closed', copy.closed(nameOf(last.by), formatMoment(last.at), isAdmin))
    : refusal('changed-since-loaded');
}

function countRefusal(command: CloseDayCommand, taken: Taken): Refusal | null {
  const { cash, terminal } = taken;
  if (
    command.expectedCashCents !== cash.amountCents ||
    command.expectedTerminalCents !== terminal.amountCents
  )
    return refusal(
      'takings-changed',
      copy.changed(formatAud(cash.amountCents), formatAud(terminal.amountCents)),
    );
  const unexplained = formatDifferences(differences(command, taken));
  return unexplained === null || command.explanation !== null
    ? null
    : refusal('difference-unexplained', copy.unexplained(unexplained));
}
