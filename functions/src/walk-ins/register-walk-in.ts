import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { decideWalkInRegistration } from '@legacy-hub/domain/walk-ins/rules';
import type { RegisterWalkInCommand, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { upsertWalkIn } from '../stores/walk-ins.ts';

export function registerWalkIn(command: RegisterWalkInCommand, now: Instant): Promise<Decision<WalkIn>> {
  return upsertWalkIn(command.walkInId, now, () => decideWalkInRegistration(command, now));
}
