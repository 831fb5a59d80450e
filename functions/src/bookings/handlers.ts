import type * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { byName } from '@legacy-hub/domain/bookings/expected';
import {
  type BookingDecision,
  decideBookings,
  decideRemoveBooking,
  longestOn,
  type PersonRefusal,
} from '@legacy-hub/domain/bookings/rules';
import type { Refusal, Refused } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { openingRefusal } from '@legacy-hub/domain/places/opening-rules';
import { venue } from '@legacy-hub/domain/venue/settings';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { acknowledge, type HandlersFor, respond } from '../http/handler.ts';
import { toErrorBody } from '../http/responses.ts';
import { listExpectedOn } from '../stores/customers/expected.ts';
import { updateHousehold } from '../stores/customers/households.ts';

export const bookingsHandlers = {
  async bookHours({ personIds, idempotencyKey: key = null, ...visit }, { caller, now }) {
    const decision = await updateHousehold(
      caller.uid,
      { key, now },
      (household): BookingDecision | Refused => {
        const command = { ...visit, personIds: personIds.map((id) => id ?? household.primary.id) };
        const refusal = openingRefusal(venue(), longestOn(household, command), now);
        return refusal ? { ok: false, refusal } : decideBookings(household, command, now);
      },
      'refused',
    );
    if (decision.ok) return respond({ success: true });
    return 'people' in decision && decision.people.length > 0
      ? { ...decision, body: toRefusedBody(decision.refusal, decision.people) }
      : decision;
  },

  async removeBooking({ personId, day, idempotencyKey: key = null }, { caller, now }) {
    const decision = await updateHousehold(caller.uid, { key, now }, (household) =>
      decideRemoveBooking(household, withPerson({ personId, day }, household), now),
    );
    return acknowledge(decision);
  },

  async listExpected(_input, { now }) {
    return respond({ households: byName(await listExpectedOn(dayOf(now))) });
  },
} satisfies HandlersFor<typeof bookingsEndpoints>;

const toRefusedBody = (refusal: Refusal, people: readonly PersonRefusal[]) => ({
  ...toErrorBody(refusal),
  refused: people.map((person) => ({ ...toErrorBody(person), id: person.personId, name: person.name })),
});

/** Defaults to the primary member if the request has no person id. */
const withPerson = <Request extends { personId: string | null }>(
  request: Request,
  { primary }: Household,
) => ({
  ...request,
  personId: request.personId ?? primary.id,
});
