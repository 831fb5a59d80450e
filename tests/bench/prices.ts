/**
 * List prices in US dollars for australia-southeast1 (Sydney), as of November 2026, without taxes and discounts. Firestore, Cloud Run
 * (second tier of its regions), network and hosting: cloud.google.com/firestore/pricing, /run/pricing,
 * /vpc/network-pricing and firebase.google.com/pricing. Prices change: check them before you budget.
 */
export const PRICES = {
  reads: 0.038 / 100_000,
  writes: 0.115 / 100_000,
  deletes: 0.013 / 100_000,
  requests: 0.4 / 1_000_000,
  cpuSeconds: 0.0000336,
  memorySeconds: 0.0000035,
  gigabytesOut: 0.19,
  hostedGigabytes: 0.15,
} as const;

export type Priced = Record<keyof typeof PRICES, number>;

/** The monthly free tier. Firestore's is granted per day. */
export const FREE: Priced = {
  reads: 50_000 * 30,
  writes: 20_000 * 30,
  deletes: 20_000 * 30,
  requests: 2_000_000,
  cpuSeconds: 180_000,
  memorySeconds: 360_000,
  gigabytesOut: 10,
  hostedGigabytes: 10,
};

const KINDS = Object.keys(PRICES) as (keyof Priced)[];

const each = (amountOf: (kind: keyof Priced) => number): Priced =>
  Object.fromEntries(KINDS.map((kind) => [kind, amountOf(kind)])) as Priced;

export const NOTHING = each(() => 0);

export const sumOf = (parts: readonly Partial<Priced>[]): Priced =>
  each((kind) => parts.reduce((sum, part) => sum + (part[kind] ?? 0), 0));

export const timesAsMuch = (used: Partial<Priced>, times: number): Priced =>
  each((kind) => (used[kind] ?? 0) * times);

/** In US dollars: at list price, and after the free tier. */
export function priceOf(used: Priced): { list: number; afterFree: number } {
  const paid = (free: Priced) =>
    KINDS.reduce((sum, kind) => sum + Math.max(0, used[kind] - free[kind]) * PRICES[kind], 0);
  return { list: paid(NOTHING), afterFree: paid(FREE) };
}
