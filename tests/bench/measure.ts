import { type Percentiles, percentilesOf } from './percentiles.ts';

/** What is done once, ours and its floor, each for itself. */
export interface Round {
  readonly measured: () => Promise<unknown>;
  readonly baseline: () => Promise<unknown>;
}

/** The same, where what is done says itself how long it took. */
interface TimedRound {
  readonly measured: () => Promise<number>;
  readonly baseline: () => Promise<number>;
}

export interface Measured {
  readonly measured: Percentiles;
  readonly baseline: Percentiles;
}

const WARM_UP = 3;

/** Milliseconds of ours and of its floor. What a round needs beforehand is not counted. */
export function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  return interleave(async () => {
    const { measured, baseline } = await prepare();
    return { measured: () => timeOf(measured), baseline: () => timeOf(baseline) };
  }, rounds);
}

/**
 * Both are measured in each round, and who begins changes, so that a busy moment of the machine meets both.
 * The first rounds do not count.
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
