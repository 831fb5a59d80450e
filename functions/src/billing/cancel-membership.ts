import { decideCancellation } from '@legacy-hub/domain/billing/rules';
import type { CancelCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../account/store.ts';
import { type Checkpoint, noCheckpoint } from './fault-checkpoints.ts';
import { flushProviderTasks } from './flush-provider-tasks.ts';

/** One person, or the whole household, stops. That is decided here, whatever the provider is up to. */
export async function cancelMembership(
  uid: string,
  command: CancelCommand,
  now: Instant,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<Decision<Household>> {
  const decision = await updateHousehold(uid, now, (household) =>
    decideCancellation(household, command, now),
  );
  if (!decision.ok) return decision;
  await checkpoint('the cancellation is decided');
  await flushProviderTasks(uid, now, checkpoint);
  return decision;
}
