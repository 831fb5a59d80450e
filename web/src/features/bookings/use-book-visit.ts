import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { openHours } from '@legacy-hub/domain/bookings/rules';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { day as dayField } from '@legacy-hub/domain/request-fields';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { isOutcomeUnknown } from '../../api/call-api.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { usePortal } from '../account/live.ts';

const dayShape = dayField(portalBookings.checks.day);

/** The day that a field holds, or null while it holds none. */
export function dayIn(text: string): VenueDate | null {
  const read = dayShape.safeParse(text);
  return read.success ? read.data : null;
}

/** Who comes, as the calls about bookings say it. */
export const personParams = ({ primary }: Household, { id }: Person) =>
  id === primary.id ? { isFamily: false, memberId: null } : { isFamily: true, memberId: id };

/** Books hours, which are on the screen at once. Null when they are booked, and why not when they are refused. */
export function useBookVisit() {
  const { household, applyOptimistically } = usePortal();
  const { press, busy } = useIdempotentCall(bookingsEndpoints.bookHours);

  async function bookVisit(person: Person, day: VenueDate, hours: number): Promise<string | null> {
    const onThatDay = openHours(person.bookings, day) + hours;
    const ended = applyOptimistically((before) =>
      withOptimisticBooking(before, { personId: person.id, day, hours: onThatDay }),
    );
    const called = await press({ ...personParams(household, person), day, hours });
    ended(called.ok ? 'done' : 'refused');
    if (called.ok) return null;
    return isOutcomeUnknown(called.refused) ? portalBookings.assignFailed : called.refused.error;
  }

  return { bookVisit, busy };
}
