import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { registerWalkIn } from '@legacy-hub/domain/walk-ins/rules';
import type { RegisterWalkInCommand, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { venueZone } from '../parameters.ts';
import { putWalkIn } from './store.ts';

export function registerGroup(command: RegisterWalkInCommand, now: Instant): Promise<Decision<WalkIn>> {
  return putWalkIn(command.walkInId, now, () => registerWalkIn(command, now, venueZone()));
}
