import { assignHours } from '@legacy-hub/domain/bookings/endpoints';
import { openHours } from '@legacy-hub/domain/bookings/rules';
import { withBookingOf } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Member, Person } from '@legacy-hub/domain/household-schema';
import { day as dayField } from '@legacy-hub/domain/request-fields';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { isEndUnknown } from '../../api/call-api.ts';
import { usePress } from '../../api/use-idempotent-call.ts';
import { usePortal } from '../account/live.ts';

const dayShape = dayField(portalBookings.checks.day);

/** The day that a field holds, or null while it holds none. */
export function dayIn(text: string): VenueDate | null {
  const read = dayShape.safeParse(text);
  return read.success ? read.data : null;
}

/** Who comes, as the calls about bookings say it. */
export const whoComes = ({ primary }: Member, { id }: Person) =>
  id === primary.id ? { isFamily: false, memberId: null } : { isFamily: true, memberId: id };

/** Books hours, which are on the screen at once. Null when they are booked, and why not when they are refused. */
export function useBookVisit() {
  const { member, assume } = usePortal();
  const { press, busy } = usePress(assignHours);

  async function bookVisit(person: Person, day: VenueDate, hours: number): Promise<string | null> {
    const onThatDay = openHours(person.bookings, day) + hours;
    const ended = assume((before) => withBookingOf(before, { personId: person.id, day, hours: onThatDay }));
    const called = await press({ ...whoComes(member, person), day, hours });
    ended(called.ok ? 'done' : 'refused');
    if (called.ok) return null;
    return isEndUnknown(called.refused) ? portalBookings.assignFailed : called.refused.error;
  }

  return { bookVisit, busy };
}
