import { dayClosings as copy } from '../copy/counter/day-closings.ts';
import { type Cents, cents, formatAud, formatAudShort, sum, times } from '../core/money.ts';
import { COUNTER_METHODS, type CounterMethod } from '../core/payment-methods.ts';
import type { DayFigures } from '../figures/schema.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';
import type { DayClosing, Taken } from './schema.ts';
import type { WireDay } from './wire.ts';

const labelOf = (value: Cents): string => (value < 100 ? `${value}c` : formatAudShort(value));

/** Australian notes and coins, largest first. */
export const NOTES_AND_COINS = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5]
  .map(cents)
  .map((value) => ({ value, label: labelOf(value) }));

/** The number of each note and coin, by its value in cents. */
export type Counts = Readonly<Partial<Record<string, number>>>;

export const cashOf = (counts: Counts): Cents =>
  sum(NOTES_AND_COINS.map(({ value }) => times(value, counts[value] ?? 0)));

/** Returns the money that a day brought at the counter, from its figures, with money in or out. */
export function takenOn(figures: DayFigures | undefined): Taken {
  const taken = (method: CounterMethod) => {
    const {
      entries = 0,
      paidCents = cents(0),
      returnedCents = cents(0),
      movedCents = cents(0),
    } = figures?.takings[method] ?? {};
    return { entries, amountCents: sum([paidCents, returnedCents, movedCents]) };
  };
  return { cash: taken('cash'), terminal: taken('terminal') };
}

/** Returns the refunded part: zero or negative, but higher once a refund has failed. */
export function returnedOn(figures: DayFigures | undefined): Record<CounterMethod, Cents> {
  const returned = (method: CounterMethod) => figures?.takings[method]?.returnedCents ?? cents(0);
  return { cash: returned('cash'), terminal: returned('terminal') };
}

/** Returns the money in or out of the drawer. */
export const movedOn = (figures: DayFigures | undefined): Cents =>
  figures?.takings.cash?.movedCents ?? cents(0);

export const hasTakings = ({ cash, terminal }: Taken): boolean => cash.entries + terminal.entries > 0;

/** The amounts counted, by payment method. */
export type Counted = Pick<DayClosing, 'counts' | 'floatCents' | 'terminalCents'>;

/** Returns the counted amounts minus the expected ones: negative if money is missing. */
export const differences = (
  { counts, floatCents, terminalCents }: Counted,
  { cash, terminal }: Taken,
): Record<CounterMethod, Cents> => ({
  cash: cents(cashOf(counts) - floatCents - cash.amountCents),
  terminal: cents(terminalCents - terminal.amountCents),
});

/** Formats differences as `−$5.00 and $10.00`; null if there are none. */
export function formatDifferences({ cash, terminal }: Record<CounterMethod, Cents>): string | null {
  const amounts = [cash, terminal].filter((amount) => amount !== 0);
  return amounts.length === 0 ? null : amounts.map(formatAud).join(' and ');
}

export type Money = Record<CounterMethod, Cents>;

const hasAmount = (money: Money): boolean => COUNTER_METHODS.some((by) => money[by] !== 0);

export const totalOf = ({ cash, terminal }: Money): Cents => sum([cash, terminal]);

export const less = (money: Money, other: Money): Money => ({
  cash: cents(money.cash - other.cash),
  terminal: cents(money.terminal - other.terminal),
});

/** Describes each method with an amount: `Short by $5.00 in cash`. */
const each = (money: Money, describe: (amount: Cents) => string): string =>
  COUNTER_METHODS.filter((by) => money[by] !== 0)
    .map((by) => `${describe(money[by])} ${copy.by[by]}`)
    .join(', ');

export function describeDifference(difference: Cents): { what: string; amount: string } {
  if (difference === 0) return { what: copy.exact, amount: formatAud(difference) };
  return {
    what: difference < 0 ? copy.short : copy.over,
    amount: formatAud(cents(Math.abs(difference))),
  };
}

function describeDifferences(differences: Money): string {
  if (!hasAmount(differences)) return copy.exact;
  return each(differences, (difference) => {
    const { what, amount } = describeDifference(difference);
    return `${what} ${amount}`;
  });
}

export type DayState = {
  /** `later` was exact until more money was added to the day; `running` is a day that isn't over. */
  kind: 'exact' | 'later' | 'differs' | 'open' | 'running';
  text: string;
  /** Text about money added later; empty if there is none. */
  note: string;
};

/** Returns the current result of a count. Money added later may increase or reduce the difference. */
export function countedState({ differences, adjusted }: Record<'differences' | 'adjusted', Money>): DayState {
  const found = describeDifferences(differences);
  const isExact = !hasAmount(differences);
  if (!hasAmount(adjusted)) return { kind: isExact ? 'exact' : 'differs', text: found, note: '' };
  const note = copy.later(each(adjusted, formatAud));
  if (!hasAmount(less(differences, adjusted)))
    return { kind: 'exact', text: copy.exact, note: copy.exactSince(note) };
  return { kind: isExact ? 'later' : 'differs', text: copy.whenCounted(found), note };
}

export function stateOf({ day, closings, adjusted }: WireDay, today: VenueDate): DayState {
  const last = closings.at(-1);
  if (last) return countedState({ differences: last.differences, adjusted });
  return day < today
    ? { kind: 'open', text: copy.days.notCounted, note: '' }
    : { kind: 'running', text: copy.days.running, note: '' };
}
