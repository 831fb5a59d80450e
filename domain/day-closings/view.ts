import { describeLedgerEntry } from '../billing/payments/receipts.ts';
import { type Colleague, emailOfStaff } from '../core/colleague.ts';
import { type Cents, cents, sum } from '../core/money.ts';
import { COUNTER_METHODS, type CounterMethod } from '../core/payment-methods.ts';
import type { LedgerEntry } from '../documents/billing.ts';
import type { DayFigures, MonthFigures } from '../figures/schema.ts';
import {
  addDays,
  daysFromTo,
  type Instant,
  latest,
  toIsoString,
  type VenueDate,
} from '../venue/time/venue-time.ts';
import { cashOf, differences, hasTakings, movedOn, returnedOn, takenOn } from './count.ts';
import type { ClosedDay, DayClosing, Taken } from './schema.ts';
import type { CountedDay, UncountedDay, WireAdjustment, WireClosing, WireDay, WireTakings } from './wire.ts';

const byMethod = (amountOf: (method: CounterMethod) => Cents): Record<CounterMethod, Cents> => ({
  cash: amountOf('cash'),
  terminal: amountOf('terminal'),
});

const amountsOf = (taken: Taken): Record<CounterMethod, Cents> =>
  byMethod((method) => taken[method].amountCents);

/** Returns the money taken less refunds since this count. */
const adjustedSince = ({ expected }: DayClosing, taken: Taken): Record<CounterMethod, Cents> =>
  byMethod((method) => cents(taken[method].amountCents - expected[method].amountCents));

const lastOf = (closed: ClosedDay | null): DayClosing | null => closed?.closings.at(-1) ?? null;

/**
 * Returns the time of the count if a closed day has entries that the count doesn't include, otherwise null.
 */
export function countedBefore(closed: ClosedDay | null, taken: Taken): Instant | null {
  const last = lastOf(closed);
  if (last === null) return null;
  const isComplete = COUNTER_METHODS.every((by) => taken[by].entries <= last.expected[by].entries);
  return isComplete ? null : last.at;
}

const arrival = ({ at, receivedAt }: LedgerEntry): Instant => latest([at, receivedAt ?? at]) ?? at;

/**
 * Returns the entries that a count doesn't include: for each method, as many as were added since, starting
 * with the last to arrive. A payment that began before the count may have been recorded after it.
 */
function adjustmentsOf(
  closed: ClosedDay | null,
  taken: Taken,
  entries: readonly LedgerEntry[],
): LedgerEntry[] {
  const last = lastOf(closed);
  if (last === null) return [];
  const inOrder = entries.toSorted((one, other) => arrival(one) - arrival(other));
  const added = COUNTER_METHODS.flatMap((by) => {
    const count = taken[by].entries - last.expected[by].entries;
    return count > 0 ? inOrder.filter(({ method }) => method === by).slice(-count) : [];
  });
  return added.toSorted((one, other) => arrival(one) - arrival(other));
}

function toWireClosing(closing: DayClosing, staff: readonly Colleague[]): WireClosing {
  const { at, by, counts, floatCents, terminalCents, expected, explanation, reason = null } = closing;
  return {
    at: toIsoString(at),
    staff: emailOfStaff(staff, by),
    counts,
    floatCents,
    counted: { cash: cashOf(counts), terminal: terminalCents },
    expected: amountsOf(expected),
    differences: differences(closing, expected),
    explanation,
    reason,
  };
}

const toWireAdjustment = (
  entry: LedgerEntry,
  method: CounterMethod,
  staff: readonly Colleague[],
): WireAdjustment => ({
  receipt: entry.receipt,
  at: toIsoString(entry.at),
  receivedAt: entry.receivedAt === undefined ? null : toIsoString(entry.receivedAt),
  what: describeLedgerEntry(entry),
  method,
  amountCents: entry.amountCents,
  staff: entry.staff && emailOfStaff(staff, entry.staff),
});

type Facts = {
  day: VenueDate;
  figures: DayFigures | undefined;
  closed: ClosedDay | null;
  /** The day's entries that may be adjustments. */
  entries: readonly LedgerEntry[];
  staff: readonly Colleague[];
};

export function toWireDay({ day, figures, closed, entries, staff }: Facts): WireDay {
  const taken = takenOn(figures);
  const last = lastOf(closed);
  return {
    day,
    taken: amountsOf(taken),
    returned: returnedOn(figures),
    movedCents: movedOn(figures),
    hasTakings: hasTakings(taken),
    closings: (closed?.closings ?? []).map((closing) => toWireClosing(closing, staff)),
    adjusted: last ? adjustedSince(last, taken) : byMethod(() => cents(0)),
    adjustments: adjustmentsOf(closed, taken, entries).flatMap((entry) =>
      entry.method === 'card' ? [] : [toWireAdjustment(entry, entry.method, staff)],
    ),
  };
}

/** The number of days for which uncounted days are listed. */
const MAX_DAYS_UNCOUNTED = 35;

export const firstDayToCount = (today: VenueDate): VenueDate => addDays(today, -MAX_DAYS_UNCOUNTED);

/** Returns the days before today with money at the counter that hasn't been counted, oldest first. */
export function uncountedDays(
  months: readonly MonthFigures[],
  closed: readonly string[],
  today: VenueDate,
): UncountedDay[] {
  return daysFromTo(firstDayToCount(today), addDays(today, -1)).flatMap((day) => {
    const taken = takenOn(figuresOn(months, day));
    if (!hasTakings(taken) || closed.includes(day)) return [];
    return { day, amountCents: sum([taken.cash.amountCents, taken.terminal.amountCents]) };
  });
}

/**
 * Returns the days of a range, both ends included, that have money at the counter or a count, with its
 * result. Today is left out until counted, because its count isn't late.
 */
export function countedDays(
  months: readonly MonthFigures[],
  closed: readonly ClosedDay[],
  { from, until }: { from: VenueDate; until: VenueDate },
  today: VenueDate,
): CountedDay[] {
  return daysFromTo(from, until).flatMap((day) => {
    const taken = takenOn(figuresOn(months, day));
    const last = lastOf(closed.find((each) => each.day === day) ?? null);
    if (!last && (day >= today || !hasTakings(taken))) return [];
    return { day, taken: amountsOf(taken), count: last && found(last, taken) };
  });
}

/** Returns the takings after refunds of the days of a range, at the counter and online. */
export function takingsByDay(
  months: readonly MonthFigures[],
  { from, until }: { from: VenueDate; until: VenueDate },
): WireTakings[] {
  return daysFromTo(from, until).flatMap((day) => {
    const figures = figuresOn(months, day);
    if (!figures || Object.keys(figures.takings).length === 0) return [];
    const { cash, terminal } = takenOn(figures);
    const { paidCents = cents(0), returnedCents = cents(0) } = figures.takings.card ?? {};
    return {
      day,
      counterCents: cents(cash.amountCents + terminal.amountCents - movedOn(figures)),
      onlineCents: sum([paidCents, returnedCents]),
      movedCents: movedOn(figures),
    };
  });
}

const found = (last: DayClosing, taken: Taken): CountedDay['count'] => ({
  counted: { cash: cents(cashOf(last.counts) - last.floatCents), terminal: last.terminalCents },
  differences: differences(last, last.expected),
  adjusted: adjustedSince(last, taken),
});

export const figuresOn = (months: readonly MonthFigures[], day: VenueDate): DayFigures | undefined =>
  months.flatMap(({ days }) => days[day] ?? [])[0];
