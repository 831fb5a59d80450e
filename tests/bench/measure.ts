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

/**
 * Runs both sides in each round and alternates the order, so that load on the machine affects both. Discards the
 * warm-up rounds. Preparing a round isn't timed.
 */
export async function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  const milliseconds = { measured: [] as number[], baseline: [] as number[] };
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    const sides = ['measured', 'baseline'] as const;
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      const took = await round[side]();
      if (at >= 0) milliseconds[side].push(took);
    }
  }
  return { measured: percentilesOf(milliseconds.measured), baseline: percentilesOf(milliseconds.baseline) };
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
