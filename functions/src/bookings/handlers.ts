import type * as bookingsCalls from '@legacy-hub/domain/bookings/endpoints';
import { answer, type HandlersOf } from '../http/handler.ts';
import { bookVisit } from './book-visit.ts';
import { removeMemberBooking } from './remove-booking.ts';

export const bookingsHandlers = {
  async assignHours(booked, { caller, now }) {
    const done = await bookVisit(caller.uid, booked, now);
    return done.ok ? answer({ success: true }) : done;
  },

  async removeAssign({ personId, day }, { caller, now }) {
    const removed = await removeMemberBooking(caller.uid, { personId, day }, now);
    return removed.ok ? answer({ success: true }) : removed;
  },
} satisfies HandlersOf<typeof bookingsCalls>;
