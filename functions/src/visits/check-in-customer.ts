import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { CheckInCommand } from '@legacy-hub/domain/visits/schema';
import { checkInWalkIn } from '../walk-ins/check-in-walk-in.ts';
import { householdOrWalkIn } from '../walk-ins/household-or-walk-in.ts';
import { checkInHousehold } from './check-in-household.ts';

/** Checks in people of a household, or the group of a day pass, whose only person id is the id of the pass. */
export function checkInCustomer(id: string, command: CheckInCommand, now: Instant) {
  const isForWalkIn = command.personIds.every((personId) => personId === id);
  return householdOrWalkIn(checkInHousehold(id, command, now), async () =>
    isForWalkIn ? checkInWalkIn(id, command, now) : refuse('unknown-person'),
  );
}
