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

export function tableOf(rows: readonly Row[]): string {
  const wide = Math.max(...rows.map(({ what }) => what.length));
  const head = `  ${'what'.padEnd(wide)} ${'ours'.padStart(9)} ${'floor'.padStart(9)} ${'ratio'.padStart(6)}  target`;
  return [head, ...rows.map((each) => `  ${each.what.padEnd(wide)} ${figuresOf(each)}`)].join('\n');
}

function figuresOf(each: Row): string {
  const { measured, baseline, ratio, unit, target } = each;
  const shown = (figure: number) => figure.toFixed(DIGITS[unit]).padStart(9);
  const targetText =
    target && ('atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`);
  const outcome = targetText ? `${targetText}${isMet(each) ? '' : '  MISSED'}` : '';
  return `${shown(measured)} ${shown(baseline)} ${ratio.toFixed(2).padStart(6)}  ${unit}, ${outcome}`.replace(
    /, $/,
    '',
  );
}

export function documentsTable(figures: readonly Figures[]): string {
  const lines = figures.map(({ name, documents: { reads, writes, deletes } }) =>
    [name.padEnd(18), ...[reads, writes, deletes].map((count) => String(count).padStart(7))].join(' '),
  );
  return ['  documents            read written deleted', ...lines.map((line) => `  ${line}`)].join('\n');
}

export function costTable(months: readonly MonthCost[]): string {
  const lines = months.map(({ members, used, list, afterFree }) => {
    const counts = [used.reads, used.writes, used.deletes, used.requests].map((count) =>
      Math.round(count).toLocaleString('en-AU').padStart(12),
    );
    const dollars = [list, afterFree].map((price) => `$${price.toFixed(2)}`.padStart(10));
    return `  ${String(members).padStart(7)} ${counts.join(' ')} ${dollars.join(' ')}`;
  });
  const heads = ['reads', 'writes', 'deletes', 'requests'].map((head) => head.padStart(12)).join(' ');
  return [
    `  members ${heads} ${'list'.padStart(10)} ${'to pay'.padStart(10)}  (US dollars a month)`,
    ...lines,
  ].join('\n');
}
