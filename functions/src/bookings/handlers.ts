import type * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { type HandlersFor, respond } from '../http/handler.ts';
import { bookVisit } from './book-visit.ts';
import { removeBooking } from './remove-booking.ts';

export const bookingsHandlers = {
  async bookHours(booked, { caller, now }) {
    const done = await bookVisit(caller.uid, booked, now);
    return done.ok ? respond({ success: true }) : done;
  },

  async removeBooking({ personId, day }, { caller, now }) {
    const removed = await removeBooking(caller.uid, { personId, day }, now);
    return removed.ok ? respond({ success: true }) : removed;
  },
} satisfies HandlersFor<typeof bookingsEndpoints>;
