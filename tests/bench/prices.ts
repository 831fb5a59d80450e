/** Days per month. */
export const DAYS = 30;

/**
 * Billed items: the list price in US dollars for australia-southeast1 (Sydney), as of November 2026, without
 * taxes and discounts, and the free amount per month. Firestore, Cloud Run (second tier of its regions),
 * network and hosting: cloud.google.com/firestore/pricing, /run/pricing, /vpc/network-pricing and
 * firebase.google.com/pricing. Prices change: check them before you budget.
 */
const BILLED = {
  reads: { price: 0.038 / 100_000, free: 50_000 * DAYS },
  writes: { price: 0.115 / 100_000, free: 20_000 * DAYS },
  deletes: { price: 0.013 / 100_000, free: 20_000 * DAYS },
  requests: { price: 0.4 / 1_000_000, free: 2_000_000 },
  cpuSeconds: { price: 0.0000336, free: 180_000 },
  gigabyteSeconds: { price: 0.0000035, free: 360_000 },
  gigabytesOut: { price: 0.19, free: 10 },
  hostedGigabytes: { price: 0.15, free: 10 },
} as const;

export type Used = Partial<Record<keyof typeof BILLED, number>>;

const KINDS = Object.entries(BILLED) as [keyof Used, { price: number; free: number }][];

export const sumOf = (parts: readonly (readonly [times: number, used: Used])[]): Required<Used> =>
  Object.fromEntries(
    KINDS.map(([kind]) => [kind, parts.reduce((sum, [times, used]) => sum + times * (used[kind] ?? 0), 0)]),
  ) as Required<Used>;

/** Calculates US dollars at list price, and after the free tier. */
export function priceOf(used: Used): { list: number; afterFree: number } {
  const paid = (isFree: boolean) =>
    KINDS.reduce((sum, [kind, { price, free }]) => {
      return sum + Math.max(0, (used[kind] ?? 0) - (isFree ? free : 0)) * price;
    }, 0);
  return { list: paid(false), afterFree: paid(true) };
}
