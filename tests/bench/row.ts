type Unit = 'ms' | 'per second' | 'kB' | 'documents' | 'times' | 'points';

/** What a ratio has to keep to; null where nothing was asked for. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | null;

/** One figure of ours beside its floor: what the same machine needs at least, measured in the same run. */
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

/** As it is read: the second digit after the point decides. */
export function isMet({ ratio, target }: Row): boolean {
  if (target === null) return true;
  const seen = Math.round(ratio * 100) / 100;
  return 'atMost' in target ? seen <= target.atMost : seen >= target.atLeast;
}
