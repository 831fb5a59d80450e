import { dayClosings as copy } from '../copy/day-closings.ts';
import { type Cents, cents, formatAud, sum } from '../money.ts';
import { COUNTER_METHODS, type CounterMethod } from '../payment-methods.ts';
import { formatDay, formatMoment, formatTime, instant, type VenueDate } from '../venue-time.ts';
import { describeDifference } from './form.ts';
import type { WireAdjustment, WireClosing, WireDay } from './wire.ts';

const momentOf = (text: string) => instant(Date.parse(text));

type Money = Record<CounterMethod, Cents>;

/** What a count found of the takings: the float was there before. */
const withoutFloat = ({ counted, floatCents }: WireClosing): Money => ({
  cash: cents(counted.cash - floatCents),
  terminal: counted.terminal,
});

/** `Exact`, or how much is missing or too much: `Short by $5.00 in cash`. */
function describeDifferences(differences: Money): string[] {
  const found = COUNTER_METHODS.filter((by) => differences[by] !== 0);
  if (found.length === 0) return [copy.exact];
  return found.map((by) => {
    const { what, amount } = describeDifference(differences[by]);
    return `${what} ${amount} ${copy.by[by]}`;
  });
}

/** Each way that money came in, without those that had none. */
const amounts = (money: Money): string[] => {
  const found = COUNTER_METHODS.filter((by) => money[by] !== 0);
  return (found.length === 0 ? (['cash'] as const) : found).map(
    (by) => `${formatAud(money[by])} ${copy.by[by]}`,
  );
};

export type DayRow = {
  day: VenueDate;
  title: string;
  takings: string[];
  /** The count that counts; null if nobody has counted. */
  count: {
    counted: string[];
    differences: string[];
    isExact: boolean;
    staff: string;
    moment: string;
    isCorrected: boolean;
    explanation: string;
  } | null;
  /** What came after it; null if nothing did. */
  adjusted: string[] | null;
};

const hasAmount = (money: Money): boolean => COUNTER_METHODS.some((by) => money[by] !== 0);

export function dayRow({ day, taken, closings, adjusted, adjustments }: WireDay): DayRow {
  const last = closings.at(-1);
  return {
    day,
    title: formatDay(day),
    takings: amounts(taken),
    count: last
      ? {
          counted: amounts(withoutFloat(last)),
          differences: describeDifferences(last.differences),
          isExact: !hasAmount(last.differences),
          staff: last.staff,
          moment: formatMoment(momentOf(last.at)),
          isCorrected: last.reason !== null,
          explanation: [last.reason, last.explanation].filter(Boolean).join(' · '),
        }
      : null,
    adjusted: adjustments.length === 0 && !hasAmount(adjusted) ? null : amounts(adjusted),
  };
}

export type ClosingView = {
  key: string;
  heading: { staff: string; moment: string; isCorrection: boolean };
  isReplaced: boolean;
  rows: { what: string; counted: string; float: string; expected: string; difference: string }[];
  reason: string | null;
  explanation: string;
};

/** Every count of a day, the last first. */
export const closingViews = (closings: readonly WireClosing[]): ClosingView[] =>
  closings
    .map((closing, index) => ({
      key: closing.at,
      heading: {
        staff: closing.staff,
        moment: formatMoment(momentOf(closing.at)),
        isCorrection: closing.reason !== null,
      },
      isReplaced: index < closings.length - 1,
      rows: COUNTER_METHODS.map((by) => {
        const { what, amount } = describeDifference(closing.differences[by]);
        return {
          what: copy.ways[by],
          counted: formatAud(closing.counted[by]),
          float: by === 'cash' ? formatAud(closing.floatCents) : '–',
          expected: formatAud(closing.expected[by]),
          difference: closing.differences[by] === 0 ? what : `${what} ${amount}`,
        };
      }),
      reason: closing.reason,
      explanation: closing.explanation,
    }))
    .toReversed();

export type AdjustmentView = {
  key: string;
  when: string;
  what: string;
  way: string;
  staff: string | null;
  amount: string;
};

/** Offline money lands in the day on which it was taken; its row says when it arrived. */
const whenOf = ({ at, receivedAt }: WireAdjustment): string =>
  receivedAt === null
    ? copy.adjustments.after(formatMoment(momentOf(at)))
    : copy.adjustments.late(formatTime(momentOf(at)), formatMoment(momentOf(receivedAt)));

export const adjustmentViews = (
  adjustments: readonly WireAdjustment[],
): { rows: AdjustmentView[]; total: string } => ({
  rows: adjustments.map((adjustment) => ({
    key: adjustment.receipt,
    when: whenOf(adjustment),
    what: adjustment.what,
    way: copy.ways[adjustment.method],
    staff: adjustment.staff,
    amount: formatAud(adjustment.amountCents),
  })),
  total: formatAud(sum(adjustments.map(({ amountCents }) => amountCents))),
});
