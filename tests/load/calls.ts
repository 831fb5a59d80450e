import { CALLS, type CallName } from '@legacy-hub/domain/calls';
import { countFewest, type Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { account } from './calls/account.ts';
import { bookings } from './calls/bookings.ts';
import { cards } from './calls/cards.ts';
import { cash } from './calls/cash.ts';
import { family } from './calls/family.ts';
import { registration } from './calls/registration.ts';
import { staff } from './calls/staff.ts';
import { subscription } from './calls/subscription.ts';
import { visits } from './calls/visits.ts';
import { walkIns } from './calls/walk-ins.ts';
import { type Measured, measure } from './measure.ts';
import { type Row, row } from './row.ts';
import { bareHttp, ours, type Prepare, type Trial } from './trial.ts';

/** Each call of the table, with the bare operations that it cannot do without beside it. */
const MEASURED: Record<CallName, Prepare> = {
  ...registration,
  ...cards,
  ...subscription,
  ...cash,
  ...account,
  ...family,
  ...bookings,
  ...visits,
  ...walkIns,
  ...staff,
  health: async (trial) => ({ ours: () => ours(trial, CALLS.health, {}), floor: () => bareHttp(trial) }),
};

export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in MEASURED);

export interface CallFigures {
  readonly name: CallName;
  readonly took: Measured;
  readonly documents: Documents;
}

/** How long each call takes beside its floor, and what it reads and writes. */
export async function measureCalls(
  trial: Trial,
  names: readonly CallName[],
  rounds: number,
): Promise<CallFigures[]> {
  const figures: CallFigures[] = [];
  for (const name of names) figures.push(await measureCall(trial, name, rounds, true));
  return figures;
}

/** A run is long, and an emulator may stumble in it: what failed is measured anew, once. */
async function measureCall(
  trial: Trial,
  name: CallName,
  rounds: number,
  mayStumble: boolean,
): Promise<CallFigures> {
  const prepare = MEASURED[name];
  try {
    const waiting = [await prepare(trial), await prepare(trial), await prepare(trial)];
    const documents = await countFewest(waiting.length, async () => waiting.pop()?.ours());
    return { name, documents, took: await measure(() => prepare(trial), rounds) };
  } catch (error) {
    if (!mayStumble) throw error;
    console.error(`  ${name} is measured again: ${error}`);
    return measureCall(trial, name, rounds, false);
  }
}

const whatOf = (name: CallName): string => `${CALLS[name].method} ${CALLS[name].path}`;

export function callRows(figures: readonly CallFigures[]): Row[] {
  return figures.flatMap(({ name, took }) => [
    row({
      what: `${whatOf(name)}, p50`,
      ours: took.ours.p50,
      floor: took.floor.p50,
      unit: 'ms',
      target: { atMost: 1.5 },
    }),
    row({ what: `${whatOf(name)}, p95`, ours: took.ours.p95, floor: took.floor.p95, unit: 'ms' }),
  ]);
}

interface Growth {
  readonly of: string;
  /** Whether what is read has to stay the same; a list of today's groups is as long as it is. */
  readonly readsAlike: boolean;
}

/** How the same call grew between two sizes of the venue, beside how its bare operations grew; and what it reads. */
export function growthRows(
  { of, readsAlike }: Growth,
  small: readonly CallFigures[],
  large: readonly CallFigures[],
): Row[] {
  return large.flatMap(({ name, took, documents }) => {
    const before = small.find((figure) => figure.name === name);
    if (!before) return [];
    const grown = (side: 'ours' | 'floor') => took[side].p50 / before.took[side].p50;
    return [
      row({
        what: `${whatOf(name)}, ${of}`,
        ours: grown('ours'),
        floor: grown('floor'),
        unit: 'times',
        target: { atMost: 1.1 },
      }),
      row({
        what: `${whatOf(name)}, ${of}, documents read`,
        ours: documents.reads,
        floor: before.documents.reads,
        unit: 'documents',
        target: readsAlike ? { atMost: 1 } : null,
      }),
    ];
  });
}
