import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { UndoCommand } from '@legacy-hub/domain/visits/schema';
import { undoWalkIn } from '@legacy-hub/domain/walk-ins/check-in';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { venueZone } from '../parameters.ts';
import { changeWalkIn } from './store.ts';

export function undoGroup(id: string, command: UndoCommand, now: Instant): Promise<Decision<WalkIn>> {
  return changeWalkIn(id, now, (walkIn) => undoWalkIn(walkIn, command, now, venueZone()));
}
