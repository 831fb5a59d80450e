import { officeAccounts } from '../copy/office/accounts.ts';
import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { COUNTER_METHODS, type CounterMethod } from '../core/payment-methods.ts';
import { countedState } from '../day-closings/count.ts';
import type { CountedDay } from '../day-closings/wire.ts';
import { addDays, formatDay, formatMoment, type VenueDate } from '../venue/time/venue-time.ts';
import { type DayRange, daysOf } from './range.ts';
import type { WireException, WireProofDay } from './wire.ts';

const copy = officeAccounts.proof;

type ExceptionView = {
  readonly key: string;
  readonly text: string;
  /** The time, the receipt or the provider's id, and the staff member. */
  readonly details: string;
  readonly customer: { readonly id: string; readonly name: string } | null;
};

type ProviderLine = { readonly what: string; readonly amount: string };

export type SumRow = {
  readonly way: string;
  /** The record that is compared with the ledger. */
  readonly where: string;
  readonly ledger: string;
  readonly found: string;
  readonly difference: string;
  readonly isRight: boolean;
};

export type ProofView = {
  /** The total difference; null while it is unknown. */
  readonly difference: string | null;
  readonly isRight: boolean;
  /** The ledger, and the money in the drawer, on the terminal and at Stripe. */
  readonly sums: readonly SumRow[];
  readonly total: SumRow;
  /** The amount that is still to be counted; null if there is none. */
  readonly notCounted: string | null;
  /**
   * The amount added to days after their count, which is included in the difference; null if there is none.
   */
  readonly cameLater: string | null;
  /** The difference as the sum of two parts; null if nothing was added after a count. */
  readonly differenceParts: string | null;
  readonly staffLog: string;
  /** Stripe's movements of the money, and the remaining balance. */
  readonly provider: { readonly lines: readonly ProviderLine[]; readonly held: ProviderLine };
  readonly exceptions: readonly ExceptionView[];
  readonly closings: readonly { readonly day: VenueDate; readonly text: string }[];
  /** The number of exceptions that are not listed. */
  readonly unlisted: number;
  /** Days of the range that haven't been compared yet. */
  readonly unchecked: readonly VenueDate[];
  readonly hasStaffLog: boolean;
};

const magnitude = (amount: Cents): string => formatAud(cents(Math.abs(amount)));

function textOf({ side, what, ledgerCents, foundCents }: WireException): string {
  if (ledgerCents !== null && foundCents !== null)
    return copy.otherAmount(formatAud(ledgerCents), formatAud(foundCents));
  if (ledgerCents !== null)
    return side === 'provider'
      ? copy.notAtProvider(formatAud(ledgerCents))
      : copy.notInStaffLog(formatAud(ledgerCents));
  const found = foundCents ?? cents(0);
  if (side === 'provider') return copy.notInLedger[what ?? 'other'](magnitude(found));
  return found < 0 ? copy.staffGaveBack(magnitude(found)) : copy.staffTook(magnitude(found));
}

function exceptionView(exception: WireException): ExceptionView {
  const { side, at, reference, customer, customerName, staffEmail } = exception;
  const details = [formatMoment(at), reference, staffEmail === null ? '' : copy.by(staffEmail)];
  return {
    key: `${side} ${at} ${reference} ${exception.what} ${exception.staff}`,
    text: textOf(exception),
    details: details.filter((detail) => detail !== '').join(', '),
    customer: customer !== null && customerName !== null ? { id: customer, name: customerName } : null,
  };
}

/** Describes the problem with a day's count; empty if there is none. */
function closingOf({ day, taken, count }: CountedDay): ProofView['closings'] {
  const title = formatDay(day);
  if (count === null)
    return [{ day, text: copy.uncounted(title, formatAud(sum([taken.cash, taken.terminal]))) }];
  const { kind, text, note } = countedState(count);
  const result = [text, note].filter(Boolean).join(', ');
  return kind === 'exact' ? [] : [{ day, text: copy.closing(title, result) }];
}

const totalOf = (days: readonly WireProofDay[], amountOf: (day: WireProofDay) => Cents): Cents =>
  sum(days.map(amountOf));

const NOTHING = cents(0);

/** Payment methods, those counted by hand at the counter first. */
const SUMMED = [...COUNTER_METHODS, 'card'] as const;

function providerView(days: readonly WireProofDay[]): ProofView['provider'] {
  const total = (amountOf: (day: WireProofDay) => Cents) => totalOf(days, amountOf);
  const amounts: [what: string, amount: Cents][] = [
    [copy.taken, total(({ takenCents }) => takenCents)],
    [copy.returned, total(({ returnedCents }) => returnedCents)],
    [copy.fees, total(({ feesCents }) => cents(0 - feesCents))],
    [copy.paidOut, total(({ payouts }) => cents(0 - sum(payouts.map(({ amountCents }) => amountCents))))],
  ];
  return {
    lines: amounts.map(([what, amount]) => ({ what, amount: formatAud(amount) })),
    held: { what: copy.held, amount: formatAud(sum(amounts.map(([, amount]) => amount))) },
  };
}

const UNCHECKED: SumRow = {
  way: copy.ways.card.way,
  where: copy.notChecked,
  isRight: true,
  ledger: copy.notKnown,
  found: copy.notKnown,
  difference: copy.notKnown,
};

type Compared = { ledger: Cents; found: Cents };

function sumRow({ way, where }: Pick<SumRow, 'way' | 'where'>, { ledger, found }: Compared): SumRow {
  const difference = cents(found - ledger);
  return {
    way,
    where,
    ledger: formatAud(ledger),
    found: formatAud(found),
    difference: formatAud(difference),
    isRight: difference === 0,
  };
}

const together = (all: readonly Compared[]): Compared => ({
  ledger: sum(all.map(({ ledger }) => ledger)),
  found: sum(all.map(({ found }) => found)),
});

const atCounter = (counted: readonly CountedDay[], by: CounterMethod): Compared =>
  together(
    counted.flatMap(({ taken, count }) => (count ? { ledger: taken[by], found: count.counted[by] } : [])),
  );

/** Uncounted days are in the ledger but in no drawer, so their money isn't missing yet. */
function notCounted(counted: readonly CountedDay[]): string | null {
  const waiting = counted.filter(({ count }) => count === null);
  if (waiting.length === 0) return null;
  return formatAud(sum(waiting.flatMap(({ taken }) => [taken.cash, taken.terminal])));
}

const addedLater = (counted: readonly CountedDay[]): Cents =>
  sum(counted.flatMap(({ count }) => (count ? Object.values(count.adjusted) : [])));

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatAud(amount)}`;

/** Builds the view that compares the ledger of a range with all other records of its money. */
export function proofView(
  days: readonly WireProofDay[],
  range: DayRange,
  counted: readonly CountedDay[],
): ProofView {
  const compared = {
    cash: atCounter(counted, 'cash'),
    terminal: atCounter(counted, 'terminal'),
    card: together(days.map(({ card }) => ({ ledger: card.ledgerCents, found: card.foundCents }))),
  };
  const staffLog = together(
    days.map(({ counter }) => ({
      ledger: counter?.ledgerCents ?? NOTHING,
      found: counter?.foundCents ?? NOTHING,
    })),
  );
  const sums = SUMMED.map((by) =>
    by === 'card' && days.length === 0 ? UNCHECKED : sumRow(copy.ways[by], compared[by]),
  );
  const all = together(Object.values(compared));
  const total = sumRow(copy.together, all);
  const later = addedLater(counted);
  const checked = new Set<string>(days.map(({ day }) => day));
  const exceptions = days.flatMap((day) => day.exceptions.map(exceptionView));
  const closings = counted.flatMap(closingOf);
  const unlisted = days.reduce((count, day) => count + day.unlisted, 0);
  const isKnown = days.length + counted.length > 0;
  return {
    difference: isKnown ? copy.difference(total.difference) : null,
    isRight:
      [...sums, total].every(({ isRight }) => isRight) &&
      staffLog.ledger === staffLog.found &&
      exceptions.length + unlisted + closings.length === 0,
    sums,
    total,
    exceptions,
    closings,
    unlisted,
    notCounted: notCounted(counted),
    cameLater: later === 0 ? null : formatAud(later),
    differenceParts:
      later === 0
        ? null
        : copy.differenceParts(signed(cents(all.found - all.ledger + later)), signed(cents(0 - later))),
    staffLog: copy.staffLog(formatAud(staffLog.found), formatAud(staffLog.ledger)),
    provider: providerView(days),
    unchecked: daysOf(range).filter((day) => !checked.has(day)),
    hasStaffLog: days.every((day) => day.counter !== null),
  };
}

/** Returns the last day up to which every day of the range was compared, or null if the first day wasn't. */
export function checkedUntil({ unchecked }: Pick<ProofView, 'unchecked'>, { from, until }: DayRange) {
  const [first] = unchecked;
  if (first === undefined) return until;
  return first === from ? null : addDays(first, -1);
}
