import { bookedHours } from '@legacy-hub/domain/bookings/rules';
import { daysClosed, longClosure } from '@legacy-hub/domain/closures/days';
import type * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { movingPasses } from '@legacy-hub/domain/closures/move';
import { passesToRefund } from '@legacy-hub/domain/closures/passes-to-refund';
import { closuresWithoutPause } from '@legacy-hub/domain/closures/plan';
import { unusedOn } from '@legacy-hub/domain/closures/settle';
import type { Closure } from '@legacy-hub/domain/documents/closure';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import { customerIdOf, customerNameOf } from '@legacy-hub/domain/household/customer-id';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { venue as currentVenue } from '@legacy-hub/domain/venue/settings';
import { dayOf, type Instant, toIsoString, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { type HandlersFor, respond } from '../http/handler.ts';
import { countSettled, listNewestClosures, listOpenClosures, peopleOnAny } from '../stores/closures.ts';
import { findCustomer } from '../stores/customers/customers.ts';
import { readDaysAhead } from '../stores/customers/reserved-days.ts';
import { isPausing } from './pause-memberships.ts';
import { pauseForLongClosure } from './plan-closures.ts';
import { failedCustomers } from './settle-closure.ts';

/** The maximum number of listed customers who couldn't be settled, because every name is a separate read. */
const MAX_FAILED_NAMES = 12;

/**
 * The maximum number of affected customers in a response. They are read anyway, but more would make it large.
 */
const MAX_NAMES = 500;

export const closuresHandlers = {
  async previewClosing({ venue }, { now }) {
    const days = daysClosed(currentVenue(), venue, dayOf(now));
    const { households, passes } = await peopleOnAny(days, now);
    return respond({
      days,
      bookings: bookingsOn(days, households),
      ...passesToRefund(passes),
      moving: movingPasses(passes),
      ahead: await readDaysAhead(venue, now),
      longClosure: longClosure(days, venue),
      customers: [...households, ...passes].slice(0, MAX_NAMES).map(toWireCustomer),
    });
  },

  async listClosures(_input, { now }) {
    const closures = await listNewestClosures();
    const pausing = (await listOpenClosures()).filter(isPausing);
    const done = await Promise.all(closures.map(({ id }) => countSettled(id)));
    const failed = await Promise.all(closures.map((closure) => findFailed(closure, now)));
    return respond({
      withoutPause: closuresWithoutPause(currentVenue(), pausing, dayOf(now)),
      closures: closures.map(({ id, at, by, reason, days, work, expected, settledAt, summary }, index) => ({
        id,
        by,
        reason,
        days,
        expected,
        summary,
        at: toIsoString(at),
        kind: work.kind,
        choice: work.kind === 'close' ? work.choice : null,
        done: done[index] ?? 0,
        isSettled: settledAt !== null,
        failed: failed[index] ?? [],
      })),
    });
  },

  async pauseForClosure({ from, to }, { caller, now }) {
    const decision = await pauseForLongClosure({ from, to }, caller.uid, now);
    return decision.ok ? respond({ success: true }) : decision;
  },
} satisfies HandlersFor<typeof closuresEndpoints>;

const toWireCustomer = (customer: Household | WalkIn) => ({
  id: customerIdOf(customer),
  name: customerNameOf(customer),
  isPass: !('uid' in customer),
});

async function findFailed(closure: Closure, now: Instant) {
  const ids = (await failedCustomers(closure, now)).slice(0, MAX_FAILED_NAMES);
  const found = await Promise.all(ids.map(findCustomer));
  return found.flatMap((customer) => (customer ? [toWireCustomer(customer)] : []));
}

function bookingsOn(days: readonly VenueDate[], households: readonly Household[]) {
  const people = households.flatMap(peopleOf).map(({ bookings }) => bookings.filter(unusedOn(days)));
  return {
    households: households.length,
    people: people.filter((bookings) => bookings.length > 0).length,
    hours: bookedHours(people.flat()),
  };
}
