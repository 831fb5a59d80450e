import type * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { expectedToday } from '@legacy-hub/domain/bookings/expected';
import { decideBooking, decideRemoveBooking } from '@legacy-hub/domain/bookings/rules';
import type { Household } from '@legacy-hub/domain/household-schema';
import { dayOf } from '@legacy-hub/domain/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { householdsBookedOn, updateHousehold } from '../stores/households.ts';

export const bookingsHandlers = {
  async bookHours(booking, { caller, now }) {
    const decision = await updateHousehold(caller.uid, now, (household) =>
      decideBooking(household, withPerson(booking, household), now),
    );
    return decision.ok ? respond({ success: true }) : decision;
  },

  async removeBooking({ personId, day }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, now, (household) =>
      decideRemoveBooking(household, withPerson({ personId, day }, household), now),
    );
    return decision.ok ? respond({ success: true }) : decision;
  },

  async listExpected(_input, { now }) {
    return respond({ households: expectedToday(await householdsBookedOn(dayOf(now)), now) });
  },
} satisfies HandlersFor<typeof bookingsEndpoints>;

/** A request without a person id means the primary member. */
const withPerson = <Request extends { personId: string | null }>(
  request: Request,
  { primary }: Household,
) => ({
  ...request,
  personId: request.personId ?? primary.id,
});
