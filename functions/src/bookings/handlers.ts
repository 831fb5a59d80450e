import type * as bookingsCalls from '@legacy-hub/domain/bookings/calls';
import { answer, type HandlersOf } from '../http/handler.ts';
import { bookVisit } from './book-visit.ts';
import { removeMemberBooking } from './remove-booking.ts';

export const bookingsHandlers = {
  async assignHours({ personId, day, hours }, { caller, now }) {
    const booked = await bookVisit(caller.uid, { personId, day, hours }, now);
    return booked.ok ? answer({ success: true }) : booked;
  },

  async removeAssign({ personId, day }, { caller, now }) {
    const removed = await removeMemberBooking(caller.uid, { personId, day }, now);
    return removed.ok ? answer({ success: true }) : removed;
  },
} satisfies HandlersOf<typeof bookingsCalls>;
