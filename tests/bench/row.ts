import type { Measured } from './measure.ts';

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

export const percentileRow = (
  what: string,
  { measured, baseline }: Measured,
  name: 'p50' | 'p95',
  target: Target = null,
): Row =>
  row({
    what: `${what}, ${name}`,
    measured: measured[name],
    baseline: baseline[name],
    unit: 'ms',
    target,
  });

/** Rounded as displayed, so two decimals decide. */
export function isMet({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
