import { dayClosings as copy } from '../copy/counter/day-closings.ts';
import { type Cents, cents, formatAud, parseAud, times } from '../core/money.ts';
import type { CounterMethod } from '../core/payment-methods.ts';
import {
  type Counted,
  cashOf,
  describeDifference,
  differences,
  formatDifferences,
  NOTES_AND_COINS,
} from './count.ts';
import type { WireClosing, WireDay } from './wire.ts';

const MAX_DIGITS = 4;

/** Returns the typed number: digits only, as on a keypad. */
export const countOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, MAX_DIGITS);

/** The text typed during a count. */
export type CountDraft = {
  /** The number of each note or coin, by its value in cents. */
  counts: Readonly<Record<string, string>>;
  float: string;
  terminal: string;
  explanation: string;
  reason: string;
};

type Problem = { field: keyof CountDraft; message: string };

/** Parses an amount that may be negative, because the terminal may refund more than it takes. */
function parseSigned(typed: string): Cents | null {
  const [, minus, rest = ''] = /^\s*([-–−]?)(.*)$/.exec(typed) ?? [];
  const amount = parseAud(rest);
  return amount === null || !minus ? amount : cents(-amount);
}

const orNothing = (typed: string, parse: (text: string) => Cents | null): Cents | null =>
  typed.trim() === '' ? cents(0) : parse(typed);

/** Returns the counted amounts, or the first field that can't be parsed. */
export function readCount(
  draft: CountDraft,
): { ok: true; counted: Counted } | { ok: false; problem: Problem } {
  const floatCents = orNothing(draft.float, parseAud);
  const terminalCents = orNothing(draft.terminal, parseSigned);
  const typed = NOTES_AND_COINS.map(
    ({ value }) => [String(value), draft.counts[value] ?? ''] as const,
  ).filter(([, count]) => count !== '');
  if (typed.length === 0) return { ok: false, problem: { field: 'counts', message: copy.checks.uncounted } };
  if (floatCents === null) return { ok: false, problem: { field: 'float', message: copy.checks.float } };
  if (terminalCents === null)
    return { ok: false, problem: { field: 'terminal', message: copy.checks.terminal } };
  const counts = Object.fromEntries(typed.map(([value, count]) => [value, Number(count)]));
  return { ok: true, counted: { counts, floatCents, terminalCents } };
}

const takenOf = ({ taken }: Pick<WireDay, 'taken'>) => ({
  cash: { entries: 0, amountCents: taken.cash },
  terminal: { entries: 0, amountCents: taken.terminal },
});

type Line = { what: string; note?: string; amount: string };

const NOT_COUNTED = { what: copy.difference, amount: '–' };

const amountOrNone = (amount: Cents | null): string =>
  amount === null ? NOT_COUNTED.amount : formatAud(amount);

type Count = {
  drawer: Cents;
  /** Null while it can't be parsed. */
  float: Cents | null;
  terminal: Cents | null;
  expected: Record<CounterMethod, Cents>;
  /** The refunded part of the expected amounts: zero or negative. */
  returned?: Record<CounterMethod, Cents>;
  /** The part of the expected cash that went in or out without a customer. */
  movedCents?: Cents;
  differences: Record<CounterMethod, Cents> | null;
};

function noteOf({ returned, movedCents = cents(0) }: Count, by: CounterMethod): { note?: string } {
  const notes = [
    ...(returned?.[by] ? [copy.lessReturned(formatAud(times(returned[by], -1)))] : []),
    ...(by === 'cash' && movedCents > 0 ? [copy.afterMoneyIn(formatAud(movedCents))] : []),
    ...(by === 'cash' && movedCents < 0 ? [copy.afterMoneyOut(formatAud(times(movedCents, -1)))] : []),
  ];
  return notes.length === 0 ? {} : { note: notes.join('. ') };
}

export type CountLines = Record<CounterMethod, { lines: Line[]; result: Line; isOff: boolean }>;

/** Describes a count with the same labels everywhere, from the money in the drawer to the difference. */
export function countLines(count: Count): CountLines {
  const { drawer, float, terminal, expected, differences } = count;
  const expectedLine = (by: CounterMethod): Line => ({
    what: copy.expected,
    ...noteOf(count, by),
    amount: formatAud(expected[by]),
  });
  const difference = (by: CounterMethod) => ({
    result: differences ? describeDifference(differences[by]) : NOT_COUNTED,
    isOff: differences !== null && differences[by] !== 0,
  });
  return {
    cash: {
      lines: [
        { what: copy.inDrawer, amount: formatAud(drawer) },
        { what: copy.lessFloat, amount: amountOrNone(float && cents(-float)) },
        { what: copy.counted, amount: amountOrNone(float === null ? null : cents(drawer - float)) },
        expectedLine('cash'),
      ],
      ...difference('cash'),
    },
    terminal: {
      lines: [{ what: copy.terminalTotal, amount: amountOrNone(terminal) }, expectedLine('terminal')],
      ...difference('terminal'),
    },
  };
}

export type CountView = CountLines & {
  /** The differences that need an explanation, or null. */
  unexplained: string | null;
};

/** Compares the count with the expected amounts while it is typed. */
type ExpectedDay = Pick<WireDay, 'taken' | 'returned' | 'movedCents'>;

export function viewCount(draft: CountDraft, day: ExpectedDay): CountView {
  const read = readCount(draft);
  const found = read.ok ? differences(read.counted, takenOf(day)) : null;
  const lines = countLines({
    drawer: cashOf(
      Object.fromEntries(Object.entries(draft.counts).map(([value, count]) => [value, Number(count)])),
    ),
    float: orNothing(draft.float, parseAud),
    terminal: orNothing(draft.terminal, parseSigned),
    expected: day.taken,
    returned: day.returned,
    movedCents: day.movedCents,
    differences: found,
  });
  return { ...lines, unexplained: found && formatDifferences(found) };
}

export type CountToSend = Counted & { explanation: string | null; reason: string | null };

/** Returns the whole form, or the first field to correct. */
export function checkCount(
  draft: CountDraft,
  day: ExpectedDay,
  isCorrection: boolean,
): { ok: true; count: CountToSend } | { ok: false; problem: Problem } {
  const read = readCount(draft);
  if (!read.ok) return read;
  const { unexplained } = viewCount(draft, day);
  const explanation = draft.explanation.trim();
  const reason = draft.reason.trim();
  if (unexplained !== null && explanation === '')
    return { ok: false, problem: { field: 'explanation', message: copy.refusals.unexplained(unexplained) } };
  if (isCorrection && reason === '')
    return { ok: false, problem: { field: 'reason', message: copy.checks.reason } };
  return {
    ok: true,
    count: {
      ...read.counted,
      explanation: unexplained === null ? null : explanation,
      reason: isCorrection ? reason : null,
    },
  };
}

const typedAmount = (amount: Cents): string => (amount / 100).toFixed(2);

/**
 * Returns the initial form. A new count starts with the previous float; a correction starts with the count
 * that it corrects.
 */
export function startCount(lastFloatCents: Cents | null, corrected: WireClosing | null): CountDraft {
  if (corrected === null)
    return {
      counts: {},
      float: lastFloatCents === null ? '' : typedAmount(lastFloatCents),
      terminal: '',
      explanation: '',
      reason: '',
    };
  return {
    counts: Object.fromEntries(
      Object.entries(corrected.counts).map(([value, count]) => [value, String(count)]),
    ),
    float: typedAmount(corrected.floatCents),
    terminal: typedAmount(corrected.counted.terminal),
    explanation: corrected.explanation,
    reason: '',
  };
}
