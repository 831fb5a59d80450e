import type { Decision } from '@legacy-hub/domain/decision';
import { decideRemoval } from '@legacy-hub/domain/family/removal';
import type { Household } from '@legacy-hub/domain/household-schema';
import { audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { flushProviderTasks } from '../billing/flush-provider-tasks.ts';
import { updateHousehold } from '../stores/households.ts';

/** Removes somebody who left the family. The decision is saved even if Stripe is unavailable. */
export async function removeFamilyMember(
  uid: string,
  personId: string,
  now: Instant,
  staff: string | null = null,
): Promise<Decision<Household>> {
  const decision = await updateHousehold(uid, now, (household) =>
    audited(decideRemoval(household, personId, now), { kind: 'remove-person', by: staff }, household, now),
  );
  if (decision.ok) await flushProviderTasks(uid, now);
  return decision;
}
