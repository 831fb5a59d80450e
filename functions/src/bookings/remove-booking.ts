import { removeBooking } from '@legacy-hub/domain/bookings/rules';
import type { RemoveBookingCommand } from '@legacy-hub/domain/bookings/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';

/** Null is the primary member. */
type Removed = Omit<RemoveBookingCommand, 'personId'> & { personId: string | null };

export function removeMemberBooking(uid: string, removed: Removed, now: Instant): Promise<Decision<Member>> {
  return changeMember(uid, now, (member) =>
    removeBooking(member, { ...removed, personId: removed.personId ?? member.primary.id }, now, venueZone()),
  );
}
