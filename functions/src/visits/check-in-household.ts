import type { Instant } from '@legacy-hub/domain/venue-time';
import { type CheckInDecision, checkIn } from '@legacy-hub/domain/visits/rules';
import type { CheckInCommand } from '@legacy-hub/domain/visits/schema';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';

type CheckedIn = Extract<CheckInDecision, { ok: true }>;
type TurnedAway = Extract<CheckInDecision, { ok: false }>;

export function checkInPeople(uid: string, command: CheckInCommand, now: Instant) {
  return changeMember<CheckedIn, TurnedAway>(uid, now, (member) =>
    checkIn(member, command, now, venueZone()),
  );
}
