import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { Figures } from './measurements.ts';
import { type Measures, monthOf } from './monthly-cost.ts';
import { isMet, type Row } from './row.ts';

const SIZES_OF_MONTHS = [300, 3000, 30_000];

const rounded = (figure: number): number => Number(figure.toPrecision(3));

export function printTables(rows: readonly Row[], calls: readonly Figures[]): void {
  console.table(rows.map(figuresOf));
  console.table(calls.map(({ what, documents }) => ({ what, ...documents })));
}

function figuresOf({ target, ...figure }: Row) {
  const limit = target && ('atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`);
  return {
    ...figure,
    measured: rounded(figure.measured),
    baseline: rounded(figure.baseline),
    ratio: figure.ratio.toFixed(2),
    target: limit && (isMet({ ...figure, target }) ? limit : `${limit}  MISSED`),
  };
}

/** Prints everything, and writes it to `bench/results.json`. */
export function report(rounds: number, rows: readonly Row[], measures: Measures): void {
  printTables(rows, measures.calls);
  const months = SIZES_OF_MONTHS.map((members) => ({ members, ...monthOf(members, measures) }));
  console.table(months);
  const [processor] = cpus();
  const size = { processors: cpus().length, gigabytes: Math.round(totalmem() / 1e9) };
  const machine = { processor: processor?.model, ...size, platform: process.platform, node: process.version };
  const results = { date: new Date().toISOString(), rounds, machine, rows, ...measures, months };
  mkdirSync(`${ROOT}/bench`, { recursive: true });
  writeFileSync(`${ROOT}/bench/results.json`, `${JSON.stringify(results, null, 2)}\n`);
}
