export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** The median and the 95th percentile. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
