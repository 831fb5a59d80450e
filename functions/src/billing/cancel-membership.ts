import { cancel } from '@legacy-hub/domain/billing/rules';
import type { CancelCommand } from '@legacy-hub/domain/billing/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { carryOn, type Reached } from './fault-checkpoints.ts';
import { tellProvider } from './flush-provider-tasks.ts';

/** One person, or the whole household, stops. That is decided here, whatever the provider is up to. */
export async function cancelMembership(
  uid: string,
  command: CancelCommand,
  now: Instant,
  reached: Reached = carryOn,
): Promise<Decision<Member>> {
  const decision = await changeMember(uid, now, (member) => cancel(member, command, now));
  if (!decision.ok) return decision;
  await reached('the cancellation is decided');
  await tellProvider(uid, now, reached);
  return decision;
}
