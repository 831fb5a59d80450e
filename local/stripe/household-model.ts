import { type PriceKey, type Rate, TIER_ORDER, weeklyPrice } from '@legacy-hub/domain/tiers';

const WEEK = 604_800;

const WEEKLY = new Map<PriceKey, number>(
  TIER_ORDER.flatMap((tier) =>
    (['full', 'discounted'] as const).map((rate: Rate): [PriceKey, number] => [
      `${tier}:${rate}`,
      weeklyPrice(tier, rate),
    ]),
  ),
);

export type Billing = 'next invoice' | 'at once' | 'not at all';

/** A simple model of one household's billing. `totals` are the expected invoice totals, in order. */
export interface BillingModel {
  items: Map<PriceKey, number>;
  now: number;
  periodEnd: number;
  pending: number[];
  totals: number[];
  over: boolean;
  endsWithPeriod: boolean;
}

function cost(items: ReadonlyMap<PriceKey, number>): number {
  return [...items].reduce((sum, [key, quantity]) => sum + (WEEKLY.get(key) ?? 0) * quantity, 0);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

export function createModel(items: ReadonlyMap<PriceKey, number>, now: number): BillingModel {
  return {
    items: new Map(items),
    now,
    periodEnd: now + WEEK,
    pending: [],
    totals: [cost(items)],
    over: false,
    endsWithPeriod: false,
  };
}

/** Rounds half cents up, for both charges and credits. */
function restOf(household: BillingModel, key: PriceKey, quantity: number): number {
  const exact = ((WEEKLY.get(key) ?? 0) * quantity * (household.periodEnd - household.now)) / WEEK;
  return Math.floor(exact + 0.5);
}

function invoicePending(household: BillingModel): void {
  if (household.pending.length === 0) return;
  household.totals.push(sum(household.pending));
  household.pending = [];
}

/** Replaces quantities; 0 removes. Each changed item credits its unused time and charges the new quantity. */
export function applyChange(
  household: BillingModel,
  quantities: ReadonlyMap<PriceKey, number>,
  billing: Billing,
): void {
  const moves: number[] = [];
  for (const [key, quantity] of quantities) {
    const before = household.items.get(key) ?? 0;
    if (before === quantity) continue;
    if (before > 0) moves.push(-restOf(household, key, before));
    if (quantity > 0) moves.push(restOf(household, key, quantity));
    if (quantity > 0) household.items.set(key, quantity);
    else household.items.delete(key);
  }
  if (billing === 'not at all') return;
  household.pending.push(...moves);
  if (billing === 'at once' && moves.length > 0) invoicePending(household);
}

export function advanceModel(household: BillingModel, seconds: number): void {
  const until = household.now + seconds;
  while (!household.over && household.periodEnd <= until) {
    household.now = household.periodEnd;
    if (household.endsWithPeriod) {
      household.over = true;
      invoicePending(household);
    } else {
      household.totals.push(sum(household.pending) + cost(household.items));
      household.pending = [];
      household.periodEnd += WEEK;
    }
  }
  household.now = until;
}

export function cancelModel(household: BillingModel, how: 'without credit' | 'with credit'): void {
  if (how === 'with credit') {
    for (const [key, quantity] of household.items) household.pending.push(-restOf(household, key, quantity));
    invoicePending(household);
  }
  household.pending = [];
  household.over = true;
}
