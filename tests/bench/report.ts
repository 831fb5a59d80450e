import type { Figures } from './measurements.ts';
import type { MonthCost } from './monthly-cost.ts';
import { isMet, type Row } from './row.ts';

const DIGITS: Record<Row['unit'], number> = {
  ms: 1,
  'per second': 1,
  kB: 1,
  documents: 0,
  times: 2,
  points: 0,
};

export function printTables(
  rows: readonly Row[],
  calls: readonly Figures[],
  months: readonly MonthCost[],
): void {
  console.table(rows.map(figuresOf));
  console.table(calls.map(({ name, documents }) => ({ name, ...documents })));
  console.table(months.map(costOf));
}

function figuresOf(each: Row) {
  const { what, measured, baseline, ratio, unit, target } = each;
  const [shown, base] = [measured, baseline].map((figure) => figure.toFixed(DIGITS[unit]));
  const limit = target && ('atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`);
  const outcome = limit && (isMet(each) ? limit : `${limit}  MISSED`);
  return { what, measured: shown, baseline: base, unit, ratio: ratio.toFixed(2), target: outcome ?? '' };
}

const costOf = ({ members, used, list, afterFree }: MonthCost) => ({
  members,
  reads: Math.round(used.reads),
  writes: Math.round(used.writes),
  deletes: Math.round(used.deletes),
  requests: Math.round(used.requests),
  'list, US$ a month': list.toFixed(2),
  'to pay': afterFree.toFixed(2),
});
