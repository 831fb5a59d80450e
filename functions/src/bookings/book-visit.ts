import { decideBooking } from '@legacy-hub/domain/bookings/rules';
import type { BookCommand } from '@legacy-hub/domain/bookings/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';

/** A `personId` of null means the primary member. */
type BookingRequest = Omit<BookCommand, 'personId'> & { personId: string | null };

export function bookVisit(uid: string, booking: BookingRequest, now: Instant): Promise<Decision<Household>> {
  return updateHousehold(uid, now, (household) =>
    decideBooking(household, { ...booking, personId: booking.personId ?? household.primary.id }, now),
  );
}
