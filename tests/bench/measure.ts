import { step } from '@legacy-hub/local/launcher/progress.ts';

/** The work of one round, by name. Each function resolves with its duration in milliseconds. */
type Works<Side extends string> = Readonly<Record<Side, () => Promise<number>>>;
/** The measured work and its baseline. */
export type Round = Works<'measured' | 'baseline'>;
export type Percentiles = Readonly<Record<'p50' | 'p95', number>>;
export type Measured = Readonly<Record<keyof Round, Percentiles>>;

const WARM_UP = 3;

/**
 * Runs all sides in each round in alternating order, so that other load on the machine affects them equally.
 * Discards the warm-up rounds. The preparation of a round isn't timed.
 */
export async function measure<Side extends string>(
  what: string,
  prepare: () => Promise<Works<Side>>,
  rounds: number,
): Promise<Readonly<Record<Side, Percentiles>>> {
  const milliseconds = new Map<string, number[]>();
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const sides = Object.entries<() => Promise<number>>(await prepare());
    for (const [side, work] of at % 2 === 0 ? sides : sides.toReversed()) {
      const took = await work();
      if (at >= 0) milliseconds.set(side, [...(milliseconds.get(side) ?? []), took]);
    }
  }
  const measured = [...milliseconds].map(([side, all]) => [side, percentilesOf(all)] as const);
  step('', `${what}: ${measured.map(([side, { p50 }]) => `${side} ${p50.toFixed(1)} ms`).join(', ')}`);
  return Object.fromEntries(measured) as Record<Side, Percentiles>;
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
