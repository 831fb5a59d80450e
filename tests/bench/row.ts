import type { Measured, Percentiles } from './measure.ts';

type Target = { readonly atMost: number } | { readonly atLeast: number } | null;

export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly baseline: number;
  readonly ratio: number;
  readonly target: Target;
  readonly unit: 'ms' | 'per second' | 'kB' | 'documents' | 'times' | 'points';
}

type Figure = Omit<Row, 'ratio' | 'target'> & { readonly target?: Target };

export const row = ({ target = null, ...figure }: Figure): Row => ({
  ...figure,
  target,
  ratio: figure.baseline === figure.measured ? 1 : figure.measured / figure.baseline,
});

/** One row for each percentile that has a target or null. */
export const timedRows = (
  what: string,
  { measured, baseline }: Measured,
  targets: Partial<Record<keyof Percentiles, Target>>,
): Row[] =>
  (['p50', 'p95'] as const).flatMap((name) => {
    const [target, figure] = [targets[name], { measured: measured[name], baseline: baseline[name] }];
    return target === undefined ? [] : [row({ ...figure, what: `${what}, ${name}`, unit: 'ms', target })];
  });

/** Rounded as displayed, so two decimals decide. */
export function isMet({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
