import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { ROOT } from '@legacy-hub/local/launcher/root.ts';
import type { Figures } from './calls.ts';
import { type Measures, monthOf } from './monthly-cost.ts';
import { isWithinTarget, type Row } from './row.ts';

const SIZES_OF_MONTHS = [300, 3000, 30_000];

const rounded = (figure: number): number => Number(figure.toPrecision(3));

export function printTables(rows: readonly Row[], calls: readonly Figures[]): void {
  const shown = rows.map(({ target, ...figure }) => {
    const limit = target && ('atMost' in target ? `at most ${target.atMost}` : `at least ${target.atLeast}`);
    return {
      ...figure,
      measured: rounded(figure.measured),
      baseline: rounded(figure.baseline),
      ratio: figure.ratio.toFixed(2),
      target: limit && (isWithinTarget({ ...figure, target }) ? limit : `${limit}  MISSED`),
    };
  });
  console.table(shown);
  const plain = calls.map(({ what, documents, took: { measured } }) => {
    return { what, p50: rounded(measured.p50), p95: rounded(measured.p95), ...documents };
  });
  console.table(plain);
}

/** Writes all results to `bench/results.json`, and prints the monthly costs. */
export function report(rounds: number, rows: readonly Row[], measures: Measures): void {
  const months = SIZES_OF_MONTHS.map((members) => ({ members, ...monthOf(members, measures) }));
  console.table(months);
  const machine = {
    processor: cpus()[0]?.model,
    processors: cpus().length,
    gigabytes: Math.round(totalmem() / 1e9),
    platform: process.platform,
    node: process.version,
  };
  const results = { date: new Date().toISOString(), rounds, machine, rows, ...measures, months };
  mkdirSync(`${ROOT}/bench`, { recursive: true });
  writeFileSync(`${ROOT}/bench/results.json`, `${JSON.stringify(results, null, 2)}\n`);
}
