import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { openHours } from '@legacy-hub/domain/bookings/rules';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Household, Person } from '@legacy-hub/domain/household-schema';
import { day as dayField } from '@legacy-hub/domain/request-fields';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useRef } from 'react';
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
  const unresolved = useRef<{ inputKey: string; hoursOnDay: number } | null>(null);

  /** Sent again after an unknown outcome, a booking adds nothing to what may have arrived already. */
  function hoursAfter({ bookings }: Person, day: VenueDate, hours: number, inputKey: string): number {
    if (unresolved.current?.inputKey !== inputKey)
      unresolved.current = { inputKey, hoursOnDay: openHours(bookings, day) + hours };
    return unresolved.current.hoursOnDay;
  }

  return async (person: Person, day: VenueDate, hours: number): Promise<string | null> => {
    const input = { ...personParams(household, person), day, hours };
    const hoursOnDay = hoursAfter(person, day, hours, JSON.stringify(input));
    const settle = applyOptimistically((before) =>
      withOptimisticBooking(before, { personId: person.id, day, hours: hoursOnDay }),
    );
    const result = await send(input);
    settle(result.ok ? 'done' : 'refused');
    if (!result.ok && isOutcomeUnknown(result.refusal)) return portalBookings.assignFailed;
    unresolved.current = null;
    return result.ok ? null : result.refusal.error;
  };
}
