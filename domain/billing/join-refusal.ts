import type { Household } from '../household-schema.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { Instant } from '../venue-time.ts';
import { hasPauseBegun, membershipAt, pauseEndOf } from './membership.ts';
import { pausedRefusal } from './pause.ts';

/** Why nobody can join the household now: only while the primary membership goes on. */
export function joinRefusal({ primary }: Household, now: Instant): Refusal | null {
  const membership = membershipAt(primary.membership, now);
  const { status } = membership;
  const pausedUntil = pauseEndOf(membership);
  if (pausedUntil !== null && hasPauseBegun(membership, now)) return pausedRefusal(primary.name, pausedUntil);
  if (status === 'expired') return refusal('membership-ended', primary.name);
  if (status === 'canceled') return refusal('already-canceled', primary.name);
  if (status === 'past_due') return refusal('payment-failed', primary.name);
  return status === 'suspended' ? refusal('payment-disputed', primary.name) : null;
}
