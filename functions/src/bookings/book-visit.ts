import { book } from '@legacy-hub/domain/bookings/rules';
import type { BookCommand } from '@legacy-hub/domain/bookings/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Member } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { changeMember } from '../account/store.ts';
import { venueZone } from '../parameters.ts';

/** Null is the primary member. */
type Booked = Omit<BookCommand, 'personId'> & { personId: string | null };

export function bookVisit(uid: string, booked: Booked, now: Instant): Promise<Decision<Member>> {
  return changeMember(uid, now, (member) =>
    book(member, { ...booked, personId: booked.personId ?? member.primary.id }, now, venueZone()),
  );
}
