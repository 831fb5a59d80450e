import { step } from '@legacy-hub/local/launcher/progress.ts';

/** One round: the measured work and its baseline. Each resolves with its duration in milliseconds. */
export type Round = Readonly<Record<'measured' | 'baseline', () => Promise<number>>>;
export type Percentiles = Readonly<Record<'p50' | 'p95', number>>;
export type Measured = Readonly<Record<keyof Round, Percentiles>>;

const WARM_UP = 3;

/**
 * Runs both sides in each round and alternates the order, so that load on the machine affects both. Discards the
 * warm-up rounds. Preparing a round isn't timed.
 */
export async function measure(
  what: string,
  prepare: () => Promise<Round>,
  rounds: number,
): Promise<Measured> {
  const milliseconds = { measured: [] as number[], baseline: [] as number[] };
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    const sides = ['measured', 'baseline'] as const;
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      const took = await round[side]();
      if (at >= 0) milliseconds[side].push(took);
    }
  }
  const [measured, baseline] = [percentilesOf(milliseconds.measured), percentilesOf(milliseconds.baseline)];
  step('', `${what}: ${measured.p50.toFixed(1)} ms, baseline ${baseline.p50.toFixed(1)}`);
  return { measured, baseline };
}

function percentilesOf(milliseconds: readonly number[]): Percentiles {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
