import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { withOptimisticBooking } from '@legacy-hub/domain/bookings/view';
import { portalBookings } from '@legacy-hub/domain/copy/portal-bookings';
import type { Person } from '@legacy-hub/domain/household-schema';
import type { VenueDate } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { isOutcomeUnknown } from '../../api/call-api.ts';
import { callApiAsUser } from '../../api/use-api-call.ts';
import { notify } from '../../ui/notify.ts';
import { usePortal } from '../account/live.ts';
import { personParams } from './use-book-visit.ts';

/** Gives the hours of a day back. They leave the screen at once, so nobody can press twice, and return when refused. */
export function useRemoveBooking(person: Person) {
  const { household, applyOptimistically } = usePortal();
  const [problem, setProblem] = useState<string | null>(null);

  async function removeBooking(day: VenueDate): Promise<void> {
    setProblem(null);
    const ended = applyOptimistically((before) =>
      withOptimisticBooking(before, { personId: person.id, day, hours: 0 }),
    );
    const called = await callApiAsUser(bookingsEndpoints.removeBooking, {
      ...personParams(household, person),
      day,
    });
    ended(called.ok ? 'done' : 'refused');
    if (called.ok) return notify.success(portalBookings.removed);
    const { removeFailed } = portalBookings;
    const message = isOutcomeUnknown(called.refused)
      ? removeFailed
      : `${removeFailed} ${called.refused.error}`;
    setProblem(message);
    notify.error(message);
  }

  return { removeBooking, problem };
}
