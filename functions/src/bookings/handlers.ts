import type * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { type HandlersFor, respond } from '../http/handler.ts';
import { bookVisit } from './book-visit.ts';
import { removeBooking } from './remove-booking.ts';

export const bookingsHandlers = {
  async bookHours(booking, { caller, now }) {
    const result = await bookVisit(caller.uid, booking, now);
    return result.ok ? respond({ success: true }) : result;
  },

  async removeBooking({ personId, day }, { caller, now }) {
    const result = await removeBooking(caller.uid, { personId, day }, now);
    return result.ok ? respond({ success: true }) : result;
  },
} satisfies HandlersFor<typeof bookingsEndpoints>;
