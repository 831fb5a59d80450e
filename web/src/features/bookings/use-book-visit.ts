import { day as dayField } from '@legacy-hub/domain/api/request-fields';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { openHours } from '@legacy-hub/domain/bookings/rules';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { wireBookingsRefused } from '@legacy-hub/domain/bookings/wire';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Household, Person } from '@legacy-hub/domain/documents/household';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useRef } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { type FormError, formError } from '../../forms/use-form.ts';
import { usePortal } from '../../portal/live.ts';

const daySchema = dayField(portalBookings.checks.day);

export function parseDay(text: string): VenueDate | null {
  const parsed = daySchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The request fields that identify the person. */
export const personParams = ({ primary }: Household, { id }: Person) =>
  id === primary.id ? { isFamily: false, memberId: null } : { isFamily: true, memberId: id };

type Visit = { people: readonly [Person, ...Person[]]; day: VenueDate; hours: number };
type HoursOnDay = { personId: string; hours: number };

/**
 * Books hours and shows them optimistically. The returned function resolves to an error message, or null on
 * success.
 */
export function useBookVisit() {
  const { household, applyOptimistically } = usePortal();
  const { send } = useApiCall(bookingsEndpoints.bookHours);
  const unresolved = useRef<{ inputKey: string; hoursOnDay: HoursOnDay[] } | null>(null);

  /**
   * Returns the hours after a booking. Sending it again after an unknown outcome adds nothing to hours that
   * may already be booked.
   */
  function hoursAfter({ people, day, hours }: Visit, inputKey: string): HoursOnDay[] {
    if (unresolved.current?.inputKey !== inputKey) {
      const hoursOnDay = people.map(({ id, bookings }) => ({
        personId: id,
        hours: openHours(bookings, day) + hours,
      }));
      unresolved.current = { inputKey, hoursOnDay };
    }
    return unresolved.current.hoursOnDay;
  }

  return async (visit: Visit): Promise<FormError | null> => {
    const { people, day, hours } = visit;
    const [first, ...others] = people;
    const memberIds = others.length > 0 ? { memberIds: others.map(({ id }) => id) } : {};
    const input = { ...personParams(household, first), ...memberIds, day, hours };
    const hoursOnDay = hoursAfter(visit, JSON.stringify(input));
    const settle = applyOptimistically((before) =>
      hoursOnDay.reduce((state, each) => withOptimisticBooking(state, { ...each, day }), before),
    );
    const result = await send(input);
    settle(result.ok ? 'done' : 'refused');
    if (!result.ok && isOutcomeUnknown(result.refusal)) return formError(portalBookings.assignFailed);
    unresolved.current = null;
    return result.ok ? null : { messages: messagesOf(result.refusal), fields: [] };
  };
}

/** Returns the reason, followed by that of each person who can't be booked. */
function messagesOf(refusal: ApiError): string[] {
  const parsed = wireBookingsRefused.safeParse(refusal);
  const reasons = parsed.success
    ? parsed.data.refused.map(({ name, error }) => portalBookings.refusedFor(name, error))
    : [];
  return [refusal.error, ...reasons];
}
