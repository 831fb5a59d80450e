import { decideCancellation } from '@legacy-hub/domain/billing/rules';
import type { CancelCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { flushProviderTasks } from './flush-provider-tasks.ts';

/** Cancels one person or the whole household. The decision is saved even if Stripe is unavailable. */
export async function cancelMembership(
  uid: string,
  command: CancelCommand,
  now: Instant,
  staff: string | null = null,
): Promise<Decision<Household>> {
  const decision = await updateHousehold(uid, now, (household) =>
    audited(
      decideCancellation(household, command, now),
      { kind: 'cancel-membership', by: staff },
      household,
      now,
    ),
  );
  if (!decision.ok) return decision;
  await flushProviderTasks(uid, now);
  return decision;
}
