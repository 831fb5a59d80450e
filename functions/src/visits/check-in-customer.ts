import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type { CheckInCommand } from '@legacy-hub/domain/visits/schema';
import { checkInGroup } from '../walk-ins/check-in-walk-in.ts';
import { orWalkIn } from '../walk-ins/household-or-walk-in.ts';
import { checkInPeople } from './check-in-household.ts';

/** Lets people of one household in, or the group of a day pass, whose one person is the pass itself. */
export function checkInCustomer(id: string, command: CheckInCommand, now: Instant) {
  const isThePass = command.personIds.every((personId) => personId === id);
  return orWalkIn(checkInPeople(id, command, now), async () =>
    isThePass ? checkInGroup(id, command, now) : refuse('unknown-person'),
  );
}
