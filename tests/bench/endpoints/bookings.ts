import { CALLS } from '@legacy-hub/domain/endpoints';
import { addDays, dayOf, instant } from '@legacy-hub/domain/venue-time';
import { bookVisit } from '@legacy-hub/functions/src/bookings/book-visit.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { agreed } from '@legacy-hub/local/seed/actions.ts';
import { memberAtTheDoor, transact } from '../baseline-operations.ts';
import { ours, type Prepare } from '../bench-context.ts';

const tomorrow = () => addDays(dayOf(instant(Date.now())), 1);
const oneself = { isFamily: false, memberId: null };

export const bookings = {
  async assignHours(trial) {
    const { member, token } = await aLoggedInHousehold();
    const path = `users/${member.uid}`;
    return {
      ours: () => ours(trial, CALLS.assignHours, { ...oneself, day: tomorrow(), hours: 1 }, token),
      async floor() {
        await memberAtTheDoor(member.uid);
        await transact([[path]], { [path]: { ...member, address: 'Bare Street' } });
      },
    };
  },

  async removeAssign(trial) {
    const { member, token } = await aLoggedInHousehold();
    const day = tomorrow();
    const booking = { personId: null, day, hours: 1 };
    const booked = agreed(await bookVisit(member.uid, booking, instant(Date.now())));
    const path = `users/${member.uid}`;
    return {
      ours: () => ours(trial, CALLS.removeAssign, { ...oneself, day }, token),
      async floor() {
        await memberAtTheDoor(member.uid);
        await transact([[path]], { [path]: { ...booked.state, address: 'Bare Street' } });
      },
    };
  },
} satisfies Record<string, Prepare>;
