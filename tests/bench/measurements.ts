import { countFewest, type Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import type { BenchContext, Prepare } from './bench-context.ts';
import { type Measured, measure } from './measure.ts';
import { type Row, row } from './row.ts';

/** An API call and the database operations it can't do without. */
export interface MeasuredCall<Name extends string = string> {
  readonly name: Name;
  /** The endpoint's name. */
  readonly what: string;
  readonly prepare: Prepare;
}

export interface Figures {
  readonly name: string;
  readonly what: string;
  readonly took: Measured;
  readonly documents: Documents;
}

/** Durations of both sides, and the documents read and written. */
export async function measureAll(
  bench: BenchContext,
  all: readonly MeasuredCall[],
  rounds: number,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const asked of all) {
    const figure = await measureOne(bench, asked, rounds, true);
    const { measured, baseline } = figure.took;
    step('', `${figure.what}: ${measured.p50.toFixed(1)} ms beside ${baseline.p50.toFixed(1)}`);
    figures.push(figure);
  }
  return figures;
}

/** Runs are long and emulators may fail, so a failed measurement is repeated once. */
async function measureOne(
  bench: BenchContext,
  asked: MeasuredCall,
  rounds: number,
  mayRetry: boolean,
): Promise<Figures> {
  const { name, what, prepare } = asked;
  try {
    const waiting = [await prepare(bench), await prepare(bench), await prepare(bench)];
    const documents = await countFewest(waiting.length, async () => waiting.pop()?.measured());
    return { name, what, documents, took: await measure(() => prepare(bench), rounds) };
  } catch (error) {
    if (!mayRetry) throw error;
    console.error(`  ${what} is measured again: ${error}`);
    return measureOne(bench, asked, rounds, false);
  }
}

export function rowsOf(figures: readonly Figures[]): Row[] {
  return figures.flatMap(({ what, took: { measured, baseline } }) => [
    row({
      what: `${what}, p50`,
      measured: measured.p50,
      baseline: baseline.p50,
      unit: 'ms',
      target: { atMost: 1.5 },
    }),
    row({ what: `${what}, p95`, measured: measured.p95, baseline: baseline.p95, unit: 'ms' }),
  ]);
}

interface Growth {
  readonly of: string;
  /** Whether reads must stay constant. A list of today's walk-ins may grow. */
  readonly readsAlike: boolean;
}

/** Compares growth between two sizes with that of the baseline, and the documents read. */
export function growthRows(
  { of, readsAlike }: Growth,
  small: readonly Figures[],
  large: readonly Figures[],
): Row[] {
  return large.flatMap(({ what, took, documents }) => {
    const before = small.find((figure) => figure.what === what);
    if (!before) return [];
    const grown = (side: 'measured' | 'baseline') => took[side].p50 / before.took[side].p50;
    return [
      row({
        what: `${what}, ${of}`,
        measured: grown('measured'),
        baseline: grown('baseline'),
        unit: 'times',
        target: { atMost: 1.1 },
      }),
      row({
        what: `${what}, ${of}, documents read`,
        measured: documents.reads,
        baseline: before.documents.reads,
        unit: 'documents',
        target: readsAlike ? { atMost: 1 } : null,
      }),
    ];
  });
}
