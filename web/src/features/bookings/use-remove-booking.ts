import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import type { Person } from '@legacy-hub/domain/documents/household';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { isOutcomeUnknown } from '../../api/call-api.ts';
import { useCallAsUser } from '../../api/use-api-call.ts';
import { usePortal } from '../../portal/live.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { personParams } from './use-book-visit.ts';

/**
 * Removes a day's booking. It disappears immediately, so that it can't be removed twice, and reappears if the
 * server refuses.
 */
export function useRemoveBooking(person: Person) {
  const { household, applyOptimistically } = usePortal();
  const callAsUser = useCallAsUser();

  async function removeBooking(day: VenueDate): Promise<void> {
    const settle = applyOptimistically((before) =>
      withOptimisticBooking(before, { personId: person.id, day, hours: 0 }),
    );
    const result = await callAsUser(bookingsEndpoints.removeBooking, {
      ...personParams(household, person),
      day,
    });
    settle(result.ok ? 'done' : 'refused');
    if (result.ok) return notify.success(portalBookings.removed);
    const { removeFailed } = portalBookings;
    notify.error(isOutcomeUnknown(result.refusal) ? removeFailed : `${removeFailed} ${result.refusal.error}`);
  }

  return removeBooking;
}
