import { dayClosings as copy } from '../copy/counter/day-closings.ts';
import { type Cents, cents, formatAud, sum } from '../core/money.ts';
import { COUNTER_METHODS, type CounterMethod } from '../core/payment-methods.ts';
import type { VenueDate } from '../venue/time/venue-time.ts';
import type { WireDay } from './wire.ts';

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
  return { kind: isExact ? 'later' : 'differs', text: copy.atClosing(found), note };
}

export function stateOf({ day, closings, adjusted }: WireDay, today: VenueDate): DayState {
  const last = closings.at(-1);
  if (last) return countedState({ differences: last.differences, adjusted });
  return day < today
    ? { kind: 'open', text: copy.days.notClosed, note: '' }
    : { kind: 'running', text: copy.days.running, note: '' };
}
