import type { Measured } from './measure.ts';

type Unit = 'ms' | 'per second' | 'kB' | 'documents' | 'times' | 'points';

type Target = { readonly atMost: number } | { readonly atLeast: number } | null;

export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly baseline: number;
  readonly ratio: number;
  readonly target: Target;
  readonly unit: Unit;
}

type Figure = Omit<Row, 'ratio' | 'target'> & { readonly target?: Target };

export const row = ({ target = null, ...figure }: Figure): Row => ({
  ...figure,
  target,
  ratio: figure.baseline === figure.measured ? 1 : figure.measured / figure.baseline,
});

export const rowsOfPercentiles = (
  what: string,
  { measured, baseline }: Measured,
  targets: { readonly p50?: Target; readonly p95?: Target } = {},
): Row[] =>
  (['p50', 'p95'] as const).map((name) => {
    const figures = { measured: measured[name], baseline: baseline[name], unit: 'ms' } as const;
    return row({ ...figures, what: `${what}, ${name}`, target: targets[name] ?? null });
  });

/** Rounded as displayed, so two decimals decide. */
export function isMet({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
