import { counterMoney } from '../copy/counter-money.ts';
import { type Cents, cents, formatAud, formatAudShort, parseAud, sum, times } from '../money.ts';

const copy = counterMoney.takings.drawer;

const labelOf = (value: Cents): string => (value < 100 ? `${value}c` : formatAudShort(value));

/** Australian notes and coins, the largest first. */
export const NOTES_AND_COINS = [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5]
  .map(cents)
  .map((value) => ({ value, label: labelOf(value) }));

const MAX_DIGITS = 4;

/** How many were typed: digits only, as on a keypad. */
export const countOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, MAX_DIGITS);

export type DrawerCount = {
  /** How many of each note or coin, by its value in cents. */
  counts: Readonly<Record<number, string>>;
  /** The change that was in the drawer before; empty if there was none. */
  float: string;
};

const amountOf = ({ counts }: DrawerCount): Cents =>
  sum(NOTES_AND_COINS.map(({ value }) => times(value, Number(counts[value] ?? 0))));

type Line = { what: string; amount: string };

function describeDifference(difference: Cents): Line {
  if (difference === 0) return { what: copy.exact, amount: formatAud(difference) };
  return {
    what: difference < 0 ? copy.short : copy.over,
    amount: formatAud(cents(Math.abs(difference))),
  };
}

/** Whether the counted cash is what was taken, once the float is set aside. */
export function compareDrawer(
  count: DrawerCount,
  expected: Cents,
): { lines: Line[]; result: Line; floatError: string | undefined } {
  const counted = amountOf(count);
  const float = count.float.trim() === '' ? cents(0) : parseAud(count.float);
  const isCounted = Object.values(count.counts).some((typed) => typed !== '');
  return {
    lines: [
      { what: copy.counted, amount: formatAud(counted) },
      ...(float ? [{ what: copy.float, amount: formatAud(cents(-float)) }] : []),
      { what: counterMoney.takings.cashTotal, amount: formatAud(expected) },
    ],
    result:
      isCounted && float !== null
        ? describeDifference(cents(counted - float - expected))
        : { what: copy.difference, amount: '–' },
    floatError: float === null ? counterMoney.cash.notAnAmount : undefined,
  };
}
