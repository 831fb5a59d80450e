import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { ENDPOINTS, type EndpointName } from '@legacy-hub/domain/endpoints';
import { countFewest } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import type { StaffEndpointName } from '@legacy-hub/functions/src/testing/staff-requests.ts';
import type { OfHousehold } from '@legacy-hub/functions/src/testing/staff-subjects.ts';
import { type BenchContext, withBench } from './bench-context.ts';
import { about, type Compare, type Comparisons, type MeasuredCall, roundOf } from './comparison.ts';
import { payments } from './endpoints/cards.ts';
import { byStaff } from './endpoints/counter.ts';
import { members } from './endpoints/members.ts';
import { type Measured, measure } from './measure.ts';
import { readOwn, save } from './operations.ts';
import { type Row, row, timedRows } from './row.ts';

export type Figures = Awaited<ReturnType<typeof measureCall>>[number];

const COMPARISONS: Comparisons = { ...members, ...payments };

export const everyEndpoint = (): MeasuredCall[] =>
  Object.entries<Endpoint>(ENDPOINTS).map(([key, endpoint]) => {
    const name = key as EndpointName;
    const compare = COMPARISONS[name] ?? (isByStaff(name) ? byStaff(name) : simpleComparison(endpoint));
    return { name, what: `${endpoint.method} ${endpoint.path}`, compare };
  });

const isByStaff = (name: EndpointName): name is StaffEndpointName =>
  ['staff', 'admin'].includes(ENDPOINTS[name].access);

/** Beside an empty server, or beside one read or write of a household. */
function simpleComparison({ access, method }: Endpoint): Compare {
  if (access === 'public') return async () => ({});
  if (method === 'GET') return about<OfHousehold>(async ({ reader }) => reader, readOwn);
  return about<OfHousehold>(() => aLoggedInHousehold({ tiers: ['leader', 'supporter'] }), save);
}

/** Durations of both sides, and the documents read and written. Emulators may fail, so each is tried twice. */
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
      console.error(`  ${call.what} needs a row in tests/bench/endpoints, with fields it accepts: ${error}`);
      process.exitCode = 1;
      return [];
    };
    figures.push(...(await measureCall(bench, call, rounds).catch(again).catch(giveUp)));
  }
  return figures;
}

async function measureCall(bench: BenchContext, { name, what, compare }: MeasuredCall, rounds: number) {
  const prepare = async () => roundOf(bench, name, await compare(bench));
  const waiting = [await prepare(), await prepare(), await prepare()];
  const documents = await countFewest(waiting.length, async () => waiting.pop()?.measured());
  return [{ name, what, documents, took: await measure(what, prepare, rounds) }];
}

export const callRows = (figures: readonly Figures[]): Row[] =>
  figures.flatMap(({ what, took }) => timedRows(what, took, { p50: { atMost: 1.5 }, p95: null }));

/** The effect of more members or walk-ins. No more documents may be read, except of a list that may grow. */
export const growthRows = (
  of: string,
  small: readonly Figures[],
  large: readonly Figures[],
  reads: Row['target'] = { atMost: 1 },
): Row[] =>
  large.flatMap(({ what, took, documents }) => {
    const before = small.find((figure) => figure.what === what);
    if (!before) return [];
    const grown = (side: keyof Measured) => took[side].p50 / before.took[side].p50;
    const times = { measured: grown('measured'), baseline: grown('baseline'), unit: 'times' } as const;
    const read = { measured: documents.reads, baseline: before.documents.reads, unit: 'documents' } as const;
    return [
      row({ ...times, what: `${what}, ${of}`, target: { atMost: 1.1 } }),
      row({ ...read, what: `${what}, ${of}, documents read`, target: reads }),
    ];
  });
