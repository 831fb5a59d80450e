import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/openapi/endpoints';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { BASELINES } from './baselines.ts';
import { type BenchContext, withBench } from './bench-context.ts';
import { measure } from './measure.ts';
import { type MeasuredCall, roundBeside, roundOf } from './measured-call.ts';
import { requestOf } from './requests.ts';
import { type Row, row, timedRows } from './row.ts';

export type Figures = Awaited<ReturnType<typeof measureCall>>[number];

export const everyEndpoint = (): MeasuredCall[] =>
  Object.entries<Endpoint>(ENDPOINTS).map(([key, { method, path }]) => {
    const name = key as EndpointName;
    return { name, what: `${method} ${path}`, prepare: requestOf(name), baseline: BASELINES[name] };
  });

/**
 * Measures the duration of each call, with its baseline if it has one, and the documents read and written.
 * Retries once, because emulators may fail.
 */
export const measureCalls = (calls: readonly MeasuredCall[], rounds: number): Promise<Figures[]> =>
  withBench((bench) => measureEach(bench, calls, rounds));

async function measureEach(bench: BenchContext, calls: readonly MeasuredCall[], rounds: number) {
  const figures: Figures[] = [];
  for (const call of calls) {
    const again = (error: unknown) => {
      console.error(`  ${call.what} is measured again: ${error}`);
      return measureCall(bench, call, rounds);
    };
    const giveUp = (error: unknown) => {
      console.error(
        `  ${call.what} needs a row in tests/bench/requests.ts, with fields it accepts: ${error}`,
      );
      process.exitCode = 1;
      return [];
    };
    figures.push(...(await measureCall(bench, call, rounds).catch(again).catch(giveUp)));
  }
  return figures;
}

async function measureCall(bench: BenchContext, call: MeasuredCall, rounds: number) {
  const { name, what, baseline } = call;
  const prepare = () => roundOf(bench, call);
  const waiting = [await prepare(), await prepare(), await prepare()];
  const documents = await countFewest(waiting.length, async () => waiting.pop()?.measured());
  const took = baseline
    ? await measure(what, () => roundBeside(bench, call, baseline), rounds)
    : { ...(await measure(what, prepare, rounds)), baseline: null };
  return [{ name, what, documents, took }];
}

/** Returns rows for the calls with a baseline. */
export const callRows = (figures: readonly Figures[]): Row[] =>
  figures.flatMap(({ what, took: { measured, baseline } }) =>
    baseline === null ? [] : timedRows(what, { measured, baseline }, { p50: { atMost: 1.5 }, p95: null }),
  );

/**
 * Returns rows for the effect of more members or walk-ins. A call may not read more documents, except for a
 * list that may grow.
 */
export const growthRows = (
  of: string,
  small: readonly Figures[],
  large: readonly Figures[],
  reads: Row['target'] = { atMost: 1 },
): Row[] =>
  large.flatMap(({ what, took, documents }) => {
    const before = small.find((figure) => figure.what === what);
    if (!before) return [];
    const read = { measured: documents.reads, baseline: before.documents.reads, unit: 'documents' } as const;
    const readRow = row({ ...read, what: `${what}, ${of}, documents read`, target: reads });
    if (took.baseline === null || before.took.baseline === null) return [readRow];
    const measured = took.measured.p50 / before.took.measured.p50;
    const baseline = took.baseline.p50 / before.took.baseline.p50;
    return [
      row({ measured, baseline, unit: 'times', what: `${what}, ${of}`, target: { atMost: 1.1 } }),
      readRow,
    ];
  });
