import { type Cents, cents, formatAud, formatAudShort, sum, times } from '../core/money.ts';
import type { CounterMethod } from '../core/payment-methods.ts';
import type { DayFigures } from '../figures/schema.ts';
import type { DayClosing, Taken } from './schema.ts';

const labelOf = (value: Cents): string => (value < 100 ? `${value}c` : formatAudShort(value));

/** Australian notes and coins, largest first. */
export const NOTES_AND_COINS = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5]
  .map(cents)
  .map((value) => ({ value, label: labelOf(value) }));

/** The number of each note and coin, by its value in cents. */
export type Counts = Readonly<Partial<Record<string, number>>>;

export const cashOf = (counts: Counts): Cents =>
  sum(NOTES_AND_COINS.map(({ value }) => times(value, counts[value] ?? 0)));

/** Returns the day's takings at the counter, from its figures. */
export function takenOn(figures: DayFigures | undefined): Taken {
  const taken = (method: CounterMethod) => {
    const { entries = 0, paidCents = cents(0), returnedCents = cents(0) } = figures?.takings[method] ?? {};
    return { entries, amountCents: sum([paidCents, returnedCents]) };
  };
  return { cash: taken('cash'), terminal: taken('terminal') };
}

/** Returns the refunded part: zero or negative, but higher once a refund has failed. */
export function returnedOn(figures: DayFigures | undefined): Record<CounterMethod, Cents> {
  const returned = (method: CounterMethod) => figures?.takings[method]?.returnedCents ?? cents(0);
  return { cash: returned('cash'), terminal: returned('terminal') };
}

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

/** Formats differences as `-$5.00 and $10.00`; null if there are none. */
export function formatDifferences({ cash, terminal }: Record<CounterMethod, Cents>): string | null {
  const amounts = [cash, terminal].filter((amount) => amount !== 0);
  return amounts.length === 0 ? null : amounts.map(formatAud).join(' and ');
}
