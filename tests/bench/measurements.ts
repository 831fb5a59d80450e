import type { EndpointName } from '@legacy-hub/domain/endpoints';
import { countFewest, type Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import type { BenchContext } from './bench-context.ts';
import { type Compare, roundOf } from './comparison.ts';
import { type Measured, measure } from './measure.ts';
import { percentileRow, type Row, row } from './row.ts';

export interface MeasuredCall {
  readonly name: EndpointName;
  readonly what: string;
  readonly compare: Compare;
}

export interface Figures extends Pick<MeasuredCall, 'name' | 'what'> {
  readonly took: Measured;
  readonly documents: Documents;
}

/** Durations of both sides, and the documents read and written. Emulators may fail, so each is tried twice. */
export async function measureAll(
  bench: BenchContext,
  calls: readonly MeasuredCall[],
  rounds: number,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const call of calls) {
    const again = (error: unknown) => {
      console.error(`  ${call.what} is measured again: ${error}`);
      return measureCall(bench, call, rounds);
    };
    const figure = await measureCall(bench, call, rounds)
      .catch(again)
      .catch(() => null);
    if (figure === null) {
      console.error(`  ${call.what} needs a row in tests/bench/endpoints, with fields that it accepts`);
      process.exitCode = 1;
      continue;
    }
    const { measured, baseline } = figure.took;
    step('', `${figure.what}: ${measured.p50.toFixed(1)} ms, baseline ${baseline.p50.toFixed(1)}`);
    figures.push(figure);
  }
  return figures;
}

async function measureCall(bench: BenchContext, call: MeasuredCall, rounds: number): Promise<Figures> {
  const prepare = async () => roundOf(bench, call.name, await call.compare(bench));
  const waiting = [await prepare(), await prepare(), await prepare()];
  const documents = await countFewest(waiting.length, async () => waiting.pop()?.measured());
  return { name: call.name, what: call.what, documents, took: await measure(prepare, rounds) };
}

export const rowsOf = (figures: readonly Figures[]): Row[] =>
  figures.flatMap(({ what, took }) => [
    percentileRow(what, took, 'p50', { atMost: 1.5 }),
    percentileRow(what, took, 'p95'),
  ]);

/** What more members or walk-ins change. `readsAlike`: no more documents are read; a list of today's walk-ins may grow. */
export function growthRows(
  { of, readsAlike }: { readonly of: string; readonly readsAlike: boolean },
  small: readonly Figures[],
  large: readonly Figures[],
): Row[] {
  return large.flatMap(({ what, took, documents }) => {
    const before = small.find((figure) => figure.what === what);
    if (!before) return [];
    const grown = (side: keyof Measured) => took[side].p50 / before.took[side].p50;
    const times = { measured: grown('measured'), baseline: grown('baseline'), unit: 'times' } as const;
    const reads = { measured: documents.reads, baseline: before.documents.reads, unit: 'documents' } as const;
    return [
      row({ ...times, what: `${what}, ${of}`, target: { atMost: 1.1 } }),
      row({ ...reads, what: `${what}, ${of}, documents read`, target: readsAlike ? { atMost: 1 } : null }),
    ];
  });
}
