import { ENDPOINTS } from '@legacy-hub/domain/endpoints';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { bookVisit } from '@legacy-hub/functions/src/bookings/book-visit.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { mustAccept } from '@legacy-hub/local/seed/actions.ts';
import { memberAuthBaseline, transact } from '../baseline-operations.ts';
import { measured, type Prepare } from '../bench-context.ts';

const tomorrow = () => addDays(dayOf(instant(Date.now())), 1);
const oneself = { isFamily: false, memberId: null };

export const bookings = {
  async bookHours(bench) {
    const { household, token } = await aLoggedInHousehold();
    const path = `users/${household.uid}`;
    return {
      measured: () => measured(bench, ENDPOINTS.bookHours, { ...oneself, day: tomorrow(), hours: 1 }, token),
      async baseline() {
        await memberAuthBaseline(household.uid);
        await transact([[path]], { [path]: { ...household, address: 'Baseline Street' } });
      },
    };
  },

  async removeBooking(bench) {
    const { household, token } = await aLoggedInHousehold();
    const day = tomorrow();
    const booking = { personId: null, day, hours: 1 };
    const booked = mustAccept(await bookVisit(household.uid, booking, instant(Date.now())));
    const path = `users/${household.uid}`;
    return {
      measured: () => measured(bench, ENDPOINTS.removeBooking, { ...oneself, day }, token),
      async baseline() {
        await memberAuthBaseline(household.uid);
        await transact([[path]], { [path]: { ...booked.state, address: 'Baseline Street' } });
      },
    };
  },
} satisfies Record<string, Prepare>;
