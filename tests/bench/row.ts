type Unit = 'ms' | 'per second' | 'kB' | 'documents' | 'times' | 'points';

/** The target of a ratio, or null if there is none. */
type Target = { readonly atMost: number } | { readonly atLeast: number } | null;

/** A measured figure and its baseline from the same run. */
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

/** Rounded as displayed, so two decimals decide. */
export function isMet({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
