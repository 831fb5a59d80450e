import { officeAccounts } from '../copy/office-accounts.ts';
import { type Cents, cents, formatAud, sum } from '../money.ts';
import { addDays, formatDay, formatMoment, type VenueDate } from '../venue-time.ts';
import { type DayRange, daysOf } from './range.ts';
import type { CountedDay, WireException, WireProofDay } from './wire.ts';

const copy = officeAccounts.proof;

type ExceptionView = {
  readonly key: string;
  readonly text: string;
  /** When, the receipt or the provider's id, and who of the staff. */
  readonly details: string;
  readonly customer: { readonly id: string; readonly name: string } | null;
};

type ProviderLine = { readonly what: string; readonly amount: string };

export type ProofView = {
  /** Null while no day is checked. */
  readonly difference: string | null;
  readonly isRight: boolean;
  readonly sides: readonly { readonly side: string; readonly ledger: string; readonly found: string }[];
  /** What Stripe did with the money, and what is left of it. */
  readonly provider: { readonly lines: readonly ProviderLine[]; readonly held: ProviderLine };
  readonly exceptions: readonly ExceptionView[];
  readonly closings: readonly string[];
  /** Exceptions that are counted and not listed. */
  readonly unlisted: number;
  /** Days of the range that nobody has compared yet. */
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

function describeCount(counted: CountedDay): string[] {
  const { isCounted, cashDifferenceCents, terminalDifferenceCents } = counted;
  const day = formatDay(counted.day);
  if (!isCounted) return [copy.uncounted(day)];
  return [
    ...(cashDifferenceCents === 0 ? [] : [copy.drawer(day, formatAud(cashDifferenceCents))]),
    ...(terminalDifferenceCents === 0 ? [] : [copy.terminal(day, formatAud(terminalDifferenceCents))]),
  ];
}

const totalOf = (days: readonly WireProofDay[], amountOf: (day: WireProofDay) => Cents): Cents =>
  sum(days.map(amountOf));

const NOTHING = cents(0);

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

/** Whether the ledger of a range agrees with everything else that knows of its money. */
export function proofView(
  days: readonly WireProofDay[],
  range: DayRange,
  counted: readonly CountedDay[],
): ProofView {
  const total = (amountOf: (day: WireProofDay) => Cents) => totalOf(days, amountOf);
  const card = { ledger: total((day) => day.card.ledgerCents), found: total((day) => day.card.foundCents) };
  const counter = {
    ledger: total((day) => day.counter?.ledgerCents ?? NOTHING),
    found: total((day) => day.counter?.foundCents ?? NOTHING),
  };
  const difference = cents(card.ledger + counter.ledger - card.found - counter.found);
  const checked = new Set<string>(days.map(({ day }) => day));
  const exceptions = days.flatMap((day) => day.exceptions.map(exceptionView));
  const differing = counted.flatMap(describeCount);
  const unlisted = days.reduce((count, day) => count + day.unlisted, 0);
  const row = (side: string, { ledger, found }: typeof card) => ({
    side,
    ledger: formatAud(ledger),
    found: formatAud(found),
  });
  return {
    difference: days.length === 0 ? null : copy.difference(formatAud(difference)),
    isRight: difference === 0 && exceptions.length + unlisted + differing.length === 0,
    sides: [row(copy.provider, card), row(copy.staffLog, counter)],
    provider: providerView(days),
    exceptions,
    closings: differing,
    unlisted,
    unchecked: daysOf(range).filter((day) => !checked.has(day)),
    hasStaffLog: days.every((day) => day.counter !== null),
  };
}

/** The last day up to which every day of the range was compared; null if the first one wasn't. */
export function checkedUntil({ unchecked }: Pick<ProofView, 'unchecked'>, { from, until }: DayRange) {
  const [first] = unchecked;
  if (first === undefined) return until;
  return first === from ? null : addDays(first, -1);
}
