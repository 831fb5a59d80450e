import { decideKeepMembership } from '@legacy-hub/domain/billing/keep-membership';
import type { KeepCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';
import { flushProviderTasks } from './flush-provider-tasks.ts';

/** Takes back a cancellation or a lower tier before the paid week ends. */
export async function keepMembership(
  uid: string,
  command: KeepCommand,
  now: Instant,
  staff: string | null = null,
): Promise<Decision<Household>> {
  const decision = await updateHousehold(uid, now, (household) =>
    audited(
      decideKeepMembership(household, command, now),
      { kind: 'keep-membership', by: staff },
      household,
      now,
    ),
  );
  if (decision.ok) await flushProviderTasks(uid, now);
  return decision;
}
