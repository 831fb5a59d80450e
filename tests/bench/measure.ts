/** One round: the measured work and its baseline. Each resolves with its duration in milliseconds. */
export interface Round {
  readonly measured: () => Promise<number>;
  readonly baseline: () => Promise<number>;
}

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

export interface Measured {
  readonly measured: Percentiles;
  readonly baseline: Percentiles;
}

const WARM_UP = 3;

/**
 * Runs both sides in each round and alternates the order, so that load on the machine affects both. Discards the
 * warm-up rounds. Preparing a round isn't timed.
 */
export async function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    const turns = [
      { times: measured, work: round.measured },
      { times: baseline, work: round.baseline },
    ];
    for (const { times, work } of at % 2 === 0 ? turns : turns.toReversed()) {
      const took = await work();
      if (at >= 0) times.push(took);
    }
  }
  return { measured: percentilesOf(measured), baseline: percentilesOf(baseline) };
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
