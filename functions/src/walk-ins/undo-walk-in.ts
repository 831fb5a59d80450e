import type { Decision } from '@legacy-hub/domain/decision';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { UndoCommand } from '@legacy-hub/domain/visits/schema';
import { decideUndoWalkInCheckIn } from '@legacy-hub/domain/walk-ins/check-in';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { updateWalkIn } from '../stores/walk-ins.ts';

export function undoWalkInCheckIn(id: string, command: UndoCommand, now: Instant): Promise<Decision<WalkIn>> {
  return updateWalkIn(id, now, (walkIn) => decideUndoWalkInCheckIn(walkIn, command, now));
}
