import { countFewest, type Documents } from '@legacy-hub/functions/src/testing/count-documents.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import type { Prepare, Trial } from './bench-context.ts';
import { type Measured, measure } from './measure.ts';
import { type Row, row } from './row.ts';

/** Something that is asked of the API, and the bare operations that it cannot do without. */
export interface Asked<Name extends string = string> {
  readonly name: Name;
  /** As the table calls it. */
  readonly what: string;
  readonly prepare: Prepare;
}

export interface Figures {
  readonly name: string;
  readonly what: string;
  readonly took: Measured;
  readonly documents: Documents;
}

/** How long each takes beside its floor, and what it reads and writes. */
export async function measureAll(trial: Trial, all: readonly Asked[], rounds: number): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const asked of all) {
    const figure = await measureOne(trial, asked, rounds, true);
    const { ours, floor } = figure.took;
    step('', `${figure.what}: ${ours.p50.toFixed(1)} ms beside ${floor.p50.toFixed(1)}`);
    figures.push(figure);
  }
  return figures;
}

/** A run is long, and an emulator may stumble in it: what failed is measured anew, once. */
async function measureOne(trial: Trial, asked: Asked, rounds: number, mayStumble: boolean): Promise<Figures> {
  const { name, what, prepare } = asked;
  try {
    const waiting = [await prepare(trial), await prepare(trial), await prepare(trial)];
    const documents = await countFewest(waiting.length, async () => waiting.pop()?.ours());
    return { name, what, documents, took: await measure(() => prepare(trial), rounds) };
  } catch (error) {
    if (!mayStumble) throw error;
    console.error(`  ${what} is measured again: ${error}`);
    return measureOne(trial, asked, rounds, false);
  }
}

export function rowsOf(figures: readonly Figures[]): Row[] {
  return figures.flatMap(({ what, took: { ours, floor } }) => [
    row({
      what: `${what}, p50`,
      ours: ours.p50,
      floor: floor.p50,
      unit: 'ms',
      target: { atMost: 1.5 },
    }),
    row({ what: `${what}, p95`, ours: ours.p95, floor: floor.p95, unit: 'ms' }),
  ]);
}

interface Growth {
  readonly of: string;
  /** Whether what is read has to stay the same; a list of today's groups is as long as it is. */
  readonly readsAlike: boolean;
}

/** How the same grew between two sizes of the venue, beside how its bare operations grew; and what it reads. */
export function growthRows(
  { of, readsAlike }: Growth,
  small: readonly Figures[],
  large: readonly Figures[],
): Row[] {
  return large.flatMap(({ what, took, documents }) => {
    const before = small.find((figure) => figure.what === what);
    if (!before) return [];
    const grown = (side: 'ours' | 'floor') => took[side].p50 / before.took[side].p50;
    return [
      row({
        what: `${what}, ${of}`,
        ours: grown('ours'),
        floor: grown('floor'),
        unit: 'times',
        target: { atMost: 1.1 },
      }),
      row({
        what: `${what}, ${of}, documents read`,
        ours: documents.reads,
        floor: before.documents.reads,
        unit: 'documents',
        target: readsAlike ? { atMost: 1 } : null,
      }),
    ];
  });
}
