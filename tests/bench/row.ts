import { type Measured, measure, type Percentiles, type Round } from './measure.ts';

export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly baseline: number;
  readonly ratio: number;
  readonly target: { readonly atMost: number } | { readonly atLeast: number } | null;
  readonly unit: 'ms' | 'per second' | 'kB' | 'documents' | 'times' | 'points';
}

type Figure = Omit<Row, 'ratio' | 'target'> & Partial<Pick<Row, 'target'>>;

export const row = ({ target = null, ...figure }: Figure): Row => ({
  ...figure,
  target,
  ratio: figure.baseline === figure.measured ? 1 : figure.measured / figure.baseline,
});

type Targets = Partial<Record<keyof Percentiles, Row['target']>>;

/** Returns a row for each percentile whose target isn't undefined. */
export const timedRows = (what: string, { measured, baseline }: Measured, targets: Targets): Row[] =>
  (['p50', 'p95'] as const).flatMap((name) => {
    const [target, figure] = [targets[name], { measured: measured[name], baseline: baseline[name] }];
    return target === undefined ? [] : [row({ ...figure, what: `${what}, ${name}`, unit: 'ms', target })];
  });

export const measureRows = async (what: string, round: Round, rounds: number, targets: Targets) =>
  timedRows(what, await measure(what, async () => round, rounds), targets);

/** Compares the ratio rounded to two decimals, as it is displayed. */
export function isWithinTarget({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
