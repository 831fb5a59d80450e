import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { staffName } from '@legacy-hub/domain/core/colleague';
import { formatAudOrNone, NO_FIGURE } from '@legacy-hub/domain/core/figures';
import { cents, formatAud, sum } from '@legacy-hub/domain/core/money';
import { type DayState, less, type Money, stateOf, totalOf } from '@legacy-hub/domain/day-closings/count';
import type { WireClosing, WireDay } from '@legacy-hub/domain/day-closings/wire';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';

/** The counted takings without the float, which was in the drawer before. */
const withoutFloat = ({ counted, floatCents }: WireClosing): Money => ({
  cash: cents(counted.cash - floatCents),
  terminal: counted.terminal,
});

/** The amounts taken at the counter on a day, and the counted part of them; null if nothing was counted. */
function amountsOf({ taken, returned, movedCents, closings }: WireDay) {
  const last = closings.at(-1);
  const paid = less(taken, returned);
  return {
    cash: cents(paid.cash - movedCents),
    terminal: paid.terminal,
    refunds: totalOf(returned),
    moved: movedCents,
    expected: totalOf(taken),
    counted: last ? totalOf(withoutFloat(last)) : null,
  };
}

type Amounts = Record<'cash' | 'terminal' | 'refunds' | 'moved' | 'expected' | 'counted', string>;

const written = ({
  cash,
  terminal,
  refunds,
  moved,
  expected,
  counted,
}: ReturnType<typeof amountsOf>): Amounts => ({
  cash: formatAudOrNone(cash),
  terminal: formatAudOrNone(terminal),
  refunds: formatAudOrNone(refunds),
  moved: formatAudOrNone(moved),
  expected: formatAud(expected),
  counted: counted === null ? NO_FIGURE : formatAud(counted),
});

export type DayRow = Amounts & {
  day: VenueDate;
  title: string;
  state: DayState;
  /** The staff who counted, the reason for a difference, and the reason for a recount. */
  countedBy: string;
};

export function dayRow(day: WireDay, today: VenueDate): DayRow {
  const last = day.closings.at(-1);
  return {
    day: day.day,
    title: formatDay(day.day),
    ...written(amountsOf(day)),
    state: stateOf(day, today),
    countedBy: last ? countedBy(last) : '',
  };
}

function countedBy({ staff, reason, explanation }: WireClosing): string {
  const said = [reason, explanation].filter(Boolean).join(' · ');
  return said ? `${staffName(staff)}: ${said}` : copy.days.by(staffName(staff));
}

/**
 * Totals of all days in a list. The expected amount is the counted one less the difference, plus takings not
 * counted yet. Today counts as uncounted once it's over, as in the accounts.
 */
export function totalRow(days: readonly WireDay[], today: VenueDate): Amounts & { states: string[] } {
  const all = days.map(amountsOf);
  const total = (which: keyof Amounts) => sum(all.map((amounts) => amounts[which] ?? cents(0)));
  const differences = days.flatMap(({ closings, adjusted }) => {
    const last = closings.at(-1);
    return last ? totalOf(less(last.differences, adjusted)) : [];
  });
  const isCounted = differences.length > 0;
  const later = sum(days.flatMap(({ closings, adjusted }) => (closings.length > 0 ? totalOf(adjusted) : [])));
  const uncounted = days.filter(({ closings }) => closings.length === 0);
  const expectedOf = (some: readonly WireDay[]) => sum(some.map((day) => amountsOf(day).expected));
  const waiting = expectedOf(uncounted.filter(({ day }) => day !== today));
  const soFar = expectedOf(uncounted.filter(({ day }) => day === today));
  return {
    ...written({
      cash: total('cash'),
      terminal: total('terminal'),
      refunds: total('refunds'),
      moved: total('moved'),
      expected: total('expected'),
      counted: isCounted ? total('counted') : null,
    }),
    states: [
      isCounted && copy.days.totalDifference(formatAud(sum(differences))),
      later !== 0 && copy.days.totalLater(formatAud(later)),
      isCounted && waiting !== 0 && copy.days.totalNotCounted(formatAud(waiting)),
      isCounted && soFar !== 0 && copy.days.totalToday(formatAud(soFar)),
    ].filter((state) => state !== false),
  };
}

export type DaySummary = { state: DayState; lines: { what: string; amount: string }[]; expected: string };

/** The current state of a closed day. */
export function daySummary(day: WireDay): DaySummary {
  const { cash, terminal, refunds, moved, expected } = written(amountsOf(day));
  return {
    state: stateOf(day, day.day),
    lines: [
      { what: copy.ways.cash, amount: cash },
      { what: copy.ways.terminal, amount: terminal },
      { what: copy.atCounter.refunds, amount: refunds },
      ...(day.movedCents === 0 ? [] : [{ what: copy.atCounter.moved, amount: moved }]),
    ],
    expected,
  };
}
