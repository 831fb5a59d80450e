import { type Percentiles, percentilesOf } from './percentiles.ts';

/** What is done once, ours and its floor, each for itself. */
export interface Round {
  readonly ours: () => Promise<unknown>;
  readonly floor: () => Promise<unknown>;
}

/** The same, where what is done says itself how long it took. */
interface TimedRound {
  readonly ours: () => Promise<number>;
  readonly floor: () => Promise<number>;
}

export interface Measured {
  readonly ours: Percentiles;
  readonly floor: Percentiles;
}

const WARM_UP = 3;

/** Milliseconds of ours and of its floor. What a round needs beforehand is not counted. */
export function measure(prepare: () => Promise<Round>, rounds: number): Promise<Measured> {
  return interleave(async () => {
    const { ours, floor } = await prepare();
    return { ours: () => timeOf(ours), floor: () => timeOf(floor) };
  }, rounds);
}

/**
 * Both are measured in each round, and who begins changes, so that a busy moment of the machine meets both.
 * The first rounds do not count.
 */
export async function interleave(prepare: () => Promise<TimedRound>, rounds: number): Promise<Measured> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const round = await prepare();
    const turns = [
      { times: ours, work: round.ours },
      { times: floor, work: round.floor },
    ];
    for (const { times, work } of at % 2 === 0 ? turns : turns.toReversed()) {
      const took = await work();
      if (at >= 0) times.push(took);
    }
  }
  return { ours: percentilesOf(ours), floor: percentilesOf(floor) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
