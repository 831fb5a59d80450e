import { isDeepStrictEqual } from 'node:util';
import { decideSync } from '@legacy-hub/domain/billing/sync/sync-household';
import type { Decision, Effect } from '@legacy-hub/domain/decision/decision';
import { withKey } from '@legacy-hub/domain/decision/idempotency';
import type { ProviderEvent } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { ProviderTask } from '@legacy-hub/domain/documents/provider-task';
import { type Audit, audited } from '@legacy-hub/domain/staff-log/staff-action';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { warn } from 'firebase-functions/logger';
import { refusalForError } from '../../http/responses.ts';
import { findHousehold, updateHousehold } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { writeEffects } from '../../stores/effects.ts';
import { listRecentEntryIds } from '../../stores/ledger.ts';
import { isEventProcessed, listOpenTasks } from '../../stores/provider.ts';
import { readProviderState } from '../../stripe/subscription-snapshot.ts';
import { executeProviderTask } from './execute-provider-task.ts';

/** The maximum number of rounds. A sync can queue commands for Stripe whose effects need another sync. */
const MAX_ROUNDS = 3;

/** Runs the household's queued commands at Stripe, then applies Stripe's state to it. */
export function syncHousehold(uid: string, now: Instant = instant(Date.now())): Promise<void> {
  return withPayerLock({ uid }, async () => {
    await syncHouseholdLocked(uid, now);
  });
}

/**
 * Runs the queued tasks of a decision that needs changes at Stripe. The decision is already saved, so an
 * outage isn't a failure: the schedule runs the tasks later.
 */
export async function flushTasksFor(uid: string, effects: readonly Effect[], now: Instant): Promise<void> {
  if (!effects.some(({ kind }) => kind === 'provider')) return;
  try {
    await syncHousehold(uid, now);
  } catch (error) {
    const { code } = refusalForError(error);
    if (code !== 'unavailable') throw error;
    warn('Stripe is unavailable: provider tasks stay queued', { reason: code });
  }
}

export function syncHouseholdForEvent(uid: string, event: ProviderEvent, now: Instant): Promise<void> {
  return withPayerLock({ uid }, async () => {
    if (await isEventProcessed(event.id)) return;
    await syncHouseholdLocked(uid, now, { event });
  });
}

interface BeforeSync {
  readonly household: Household | null;
  readonly tasks: readonly ProviderTask[];
}

/** Reads the input of a sync. The caller must hold the household's lock until the sync ends. */
export async function readBeforeSync(uid: string): Promise<BeforeSync> {
  const [household, tasks] = await Promise.all([findHousehold(uid), listOpenTasks(uid)]);
  return { household, tasks };
}

interface SyncCause {
  readonly event?: ProviderEvent | null;
  readonly audit?: Audit;
  /** The request's idempotency key, stored unless a payment is still due. */
  readonly key?: string | null;
  /** The input, if the caller has already read it. */
  readonly before?: BeforeSync;
}

/**
 * Applies Stripe's state to a household. Nothing else does, whether a webhook, a request or the
 * reconciliation triggers it. Returns the updated household. The caller must hold its lock.
 */
export async function syncHouseholdLocked(
  uid: string,
  now: Instant,
  { event = null, before, ...change }: SyncCause = {},
): Promise<Household | null> {
  let { household, tasks } = before ?? (await readBeforeSync(uid));
  let effects: Effect[] = event ? [{ kind: 'processed-event', event }] : [];
  for (let round = 1; ; round += 1) {
    effects.push(...(await carryOut(tasks, now)));
    if (!household) {
      await writeEffects(null, effects, now);
      return null;
    }
    const decision = await applyProviderState(household, now, effects, change);
    if (!decision.ok) return null;
    const needsMore = decision.effects.some(({ kind }) => kind === 'provider');
    if (!needsMore || round === MAX_ROUNDS) return decision.state;
    [household, tasks, effects] = [decision.state, await listOpenTasks(uid), []];
  }
}

/**
 * Runs tasks. They are removed in the same transaction as their effects are saved, so that nothing is lost in
 * between.
 */
async function carryOut(tasks: readonly ProviderTask[], now: Instant): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const task of tasks) effects.push(...(await executeProviderTask(task, now)));
  return effects;
}

async function applyProviderState(
  household: Household,
  now: Instant,
  effects: readonly Effect[],
  { audit, key = null }: SyncCause,
): Promise<Decision<Household>> {
  const [provider, booked] = await Promise.all([
    readProviderState(household),
    listRecentEntryIds(household.uid),
  ]);
  return updateHousehold(household.uid, now, (current) => {
    const synced = decideSync(current, provider, booked, now, venue());
    if (!synced.ok) return synced;
    const state = isDeepStrictEqual(synced.state, current) ? current : synced.state;
    const isDone = key !== null && state.subscription?.state !== 'past_due';
    const settled = isDone ? { ...state, ...withKey(state, { key, at: now }) } : state;
    const decision = { ...synced, state: settled, effects: [...synced.effects, ...effects] };
    return audit ? audited(decision, audit, current, now) : decision;
  });
}
