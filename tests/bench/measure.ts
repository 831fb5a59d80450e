import { type Percentiles, percentilesOf } from './percentiles.ts';

/** One round: the measured call and its baseline. */
export interface Round {
  readonly measured: () => Promise<unknown>;
  readonly baseline: () => Promise<unknown>;
}

/** The same, where each side reports its own duration. */
interface TimedRound {
  readonly measured: () => Promise<number>;
  readonly baseline: () => Promise<number>;
}

export interface Measured {
  readonly measured: Percentiles;
  readonly baseline: Percentiles;
}

const WARM_UP = 3;

/** Measures both sides in milliseconds, without the preparation of a round. */
export function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  return interleave(async () => {
    const { measured, baseline } = await prepare();
    return { measured: () => timeOf(measured), baseline: () => timeOf(baseline) };
  }, rounds);
}

/**
 * Runs both sides in each round and alternates the order, so that load on the machine affects both. Discards the
 * warm-up rounds.
 */
export async function interleave(prepare: () => Promise<TimedRound>, rounds: number): Promise<Measured> {
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
