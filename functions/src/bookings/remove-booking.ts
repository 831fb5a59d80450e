import { decideRemoveBooking } from '@legacy-hub/domain/bookings/rules';
import type { RemoveBookingCommand } from '@legacy-hub/domain/bookings/schema';
import type { Decision } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '../stores/households.ts';

/** A `personId` of null means the primary member. */
type BookingReference = Omit<RemoveBookingCommand, 'personId'> & { personId: string | null };

export function removeBooking(
  uid: string,
  booking: BookingReference,
  now: Instant,
): Promise<Decision<Household>> {
  return updateHousehold(uid, now, (household) =>
    decideRemoveBooking(household, { ...booking, personId: booking.personId ?? household.primary.id }, now),
  );
}
