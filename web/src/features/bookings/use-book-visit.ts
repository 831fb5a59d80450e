import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { openHours } from '@legacy-hub/domain/bookings/rules';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { day as dayField } from '@legacy-hub/domain/request-fields';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { isOutcomeUnknown } from '../../api/call-api.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { usePortal } from '../../portal/live.ts';

const daySchema = dayField(portalBookings.checks.day);

/** The date in a field, or null if it is not valid. */
export function parseDay(text: string): VenueDate | null {
  const parsed = daySchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The request fields that identify the person. */
export const personParams = ({ primary }: Household, { id }: Person) =>
  id === primary.id ? { isFamily: false, memberId: null } : { isFamily: true, memberId: id };

/** Books hours, shown optimistically. The returned function returns an error message, or null on success. */
export function useBookVisit() {
  const { household, applyOptimistically } = usePortal();
  const { send } = useIdempotentCall(bookingsEndpoints.bookHours);

  return async (person: Person, day: VenueDate, hours: number): Promise<string | null> => {
    const hoursOnDay = openHours(person.bookings, day) + hours;
    const settle = applyOptimistically((before) =>
      withOptimisticBooking(before, { personId: person.id, day, hours: hoursOnDay }),
    );
    const result = await send({ ...personParams(household, person), day, hours });
    settle(result.ok ? 'done' : 'refused');
    if (result.ok) return null;
    return isOutcomeUnknown(result.refusal) ? portalBookings.assignFailed : result.refusal.error;
  };
}
