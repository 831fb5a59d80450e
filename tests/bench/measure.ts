import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** One round: the measured work and its baseline. Each resolves with its duration in milliseconds. */
export interface Round {
  readonly measured: () => Promise<number>;
  readonly baseline: () => Promise<number>;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export type Measured = Readonly<Record<keyof Round, Percentiles>>;

const WARM_UP = 3;
const EXACT = { figures: 5 };

/**
 * Runs both sides in each round and alternates the order, so that load on the machine affects both. Discards the
 * warm-up rounds. Preparing a round isn't timed.
 */
export async function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  const microseconds = { measured: createHistogram(EXACT), baseline: createHistogram(EXACT) };
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    const sides = ['measured', 'baseline'] as const;
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      const took = await round[side]();
      if (at >= 0) microseconds[side].record(Math.max(1, Math.round(took * 1000)));
    }
  }
  return { measured: percentilesOf(microseconds.measured), baseline: percentilesOf(microseconds.baseline) };
}

const percentilesOf = (microseconds: RecordableHistogram): Percentiles => ({
  p50: microseconds.percentile(50) / 1000,
  p95: microseconds.percentile(95) / 1000,
});

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
