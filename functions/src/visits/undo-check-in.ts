import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { UndoCommand } from '@legacy-hub/domain/visits/schema';
import { decideUndoCheckIn } from '@legacy-hub/domain/visits/undo';
import { updateHousehold } from '../stores/households.ts';

export function undoHouseholdCheckIn(
  uid: string,
  command: UndoCommand,
  now: Instant,
): Promise<Decision<Household>> {
  return updateHousehold(uid, now, (household) => decideUndoCheckIn(household, command, now));
}
