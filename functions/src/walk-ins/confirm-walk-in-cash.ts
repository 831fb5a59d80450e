import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { confirmWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import type { ConfirmWalkInCash, WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { venueZone } from '../parameters.ts';
import { changeWalkIn } from './store.ts';

export function confirmGroupCash(
  id: string,
  command: ConfirmWalkInCash,
  now: Instant,
): Promise<Decision<WalkIn>> {
  return changeWalkIn(id, now, (walkIn) => confirmWalkInCash(walkIn, command, now, venueZone()));
}
