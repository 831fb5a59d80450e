import type { Instant } from '@legacy-hub/domain/venue-time';
import { type CheckInDecision, decideCheckIn } from '@legacy-hub/domain/visits/rules';
import type { CheckInCommand } from '@legacy-hub/domain/visits/schema';
import { updateHousehold } from '../stores/households.ts';

type CheckedIn = Extract<CheckInDecision, { ok: true }>;
type CheckInRefused = Extract<CheckInDecision, { ok: false }>;

export function checkInHousehold(uid: string, command: CheckInCommand, now: Instant) {
  return updateHousehold<CheckedIn, CheckInRefused>(uid, now, (household) =>
    decideCheckIn(household, command, now),
  );
}
