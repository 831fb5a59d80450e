import type { Household } from '@legacy-hub/domain/documents/household';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { expect } from 'vitest';
import { amountsOf, chargedTo, pendingTaskCount, subscriptionsOf } from '../subjects/card-households.ts';
import { stored } from '../subjects/households.ts';
import { freshModules } from './fresh-modules.ts';
import { killAfter } from './kill-after.ts';
import { later } from './later.ts';

async function anInstance() {
  await freshModules();
  const [registration, walkIn, tier, sessions, cancellation, family, reconciliation] = await Promise.all([
    import('../../billing/payments/pay-registration.ts'),
    import('../../billing/payments/pay-walk-in.ts'),
    import('../../billing/payments/purchases.ts'),
    import('../../billing/payments/purchases.ts'),
    import('../../billing/memberships/change-memberships.ts'),
    import('../../family/family-members.ts'),
    import('../../billing/events/reconcile.ts'),
  ]);
  return { ...registration, ...walkIn, ...tier, ...sessions, ...cancellation, ...family, ...reconciliation };
}
type Instance = Awaited<ReturnType<typeof anInstance>>;

let living: Promise<Instance> | null = null;
let dying: Promise<Instance> | null = null;

/** An instance of the functions that shares only the database with the one whose work is killed. */
export function livingInstance(): Promise<Instance> {
  living ??= anInstance();
  return living;
}

/**
 * Runs work that is killed after this step. Returns the step; null if the work ended before it. All killed
 * work shares one instance, because its leftovers concern only its own customer.
 */
export async function killAt(
  step: number,
  run: (instance: Instance) => Promise<unknown>,
): Promise<string | null> {
  dying ??= anInstance();
  const instance = await dying;
  return killAfter(step, () => run(instance));
}

export const afterDelay = <Result>(
  work: (instance: Instance, now: Instant) => Promise<Result>,
  wait?: number,
): Promise<Result> => later(async (moment) => work(await livingInstance(), moment), wait);

export const reconcile = (wait?: number) =>
  afterDelay((instance, moment) => instance.reconcilePayments(moment), wait);

/** Expects Stripe, the ledger and the household to agree, and returns the total that was charged. */
export async function expectConsistent(household: Household): Promise<number> {
  const total = (await amountsOf(household)).reduce((sum, amount) => sum + amount, 0);
  expect(await chargedTo(household)).toBe(total);
  expect(await pendingTaskCount(household)).toBe(0);
  const { subscription } = await stored(household.uid);
  const [snapshot] = await subscriptionsOf(household);
  for (const { personId, tier } of subscription?.seats ?? []) {
    expect(snapshot?.metadata[`h_${personId}`]).toBe(tier);
  }
  return total;
}
