/**
 * Worth its lines because a time depends on the machine, while the ratio of two sides that take turns on it
 * doesn't.
 */

import { step } from '@legacy-hub/local/launcher/progress.ts';

type Side = 'measured' | 'baseline';
const SIDES: readonly Side[] = ['measured', 'baseline'];

/** The work of one round. Each function resolves with its duration in milliseconds. */
export type Round = Readonly<Record<Side, () => Promise<number>>>;

interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'documents read';
  readonly measured: number;
  readonly baseline: number;
  /** The target of the ratio. */
  readonly atMost: number;
}
export interface Row extends Figure {
  readonly ratio: number;
}

interface Comparison extends Pick<Figure, 'what' | 'atMost'> {
  /** Isn't timed. */
  readonly prepare: () => Promise<Round>;
}

const WARM_UP = 3;

/** Alternates the order of both sides, so that other load affects them equally, and discards the warm-up. */
export async function compare({ what, atMost, prepare }: Comparison, rounds: number): Promise<Row> {
  const times: Record<Side, number[]> = { measured: [], baseline: [] };
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    for (const side of at % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const took = await round[side]();
      if (at >= 0) times[side].push(took);
    }
  }
  const { measured, baseline } = times;
  return row({ what, atMost, unit: 'ms', measured: medianOf(measured), baseline: medianOf(baseline) });
}

export function row(figure: Figure): Row {
  const { what, unit, measured, baseline, atMost } = figure;
  const ratio = measured === baseline ? 1 : Math.round((measured / baseline) * 100) / 100;
  const seen = { ...figure, measured: rounded(measured), baseline: rounded(baseline), ratio };
  const verdict = isWithinTarget(seen) ? '' : `, MISSED: at most ${atMost}`;
  step(String(ratio), `${what}: ${seen.measured} ${unit}, baseline ${seen.baseline}${verdict}`);
  return seen;
}

export const isWithinTarget = ({ ratio, atMost }: Row): boolean => ratio <= atMost;

const rounded = (figure: number): number => Number(figure.toPrecision(3));

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? 0;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
