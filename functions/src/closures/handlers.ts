import { bookedHours } from '@legacy-hub/domain/bookings/rules';
import { daysClosed, longClosure } from '@legacy-hub/domain/closures/days';
import type * as closuresEndpoints from '@legacy-hub/domain/closures/endpoints';
import { peopleOf } from '@legacy-hub/domain/household';
import type { Household } from '@legacy-hub/domain/household-schema';
import { sum } from '@legacy-hub/domain/money';
import { venue as currentVenue } from '@legacy-hub/domain/venue';
import { dayOf, toIsoString, type VenueDate } from '@legacy-hub/domain/venue-time';
import type { WalkIn } from '@legacy-hub/domain/walk-ins/schema';
import { type HandlersFor, respond } from '../http/handler.ts';
import { countOutcomes, listNewestClosures, peopleOnAny } from '../stores/closures.ts';

const MAX_NAMES = 12;

export const closuresHandlers = {
  async previewClosing({ venue }, { now }) {
    const days = daysClosed(currentVenue(), venue, dayOf(now));
    const { households, passes } = await peopleOnAny(days, now);
    const paid = passes.filter(({ payment }) => payment.status === 'active');
    return respond({
      days,
      bookings: bookingsOn(days, households),
      byCard: moneyOf(paid.filter(({ payment }) => payment.by === 'card')),
      inCash: moneyOf(paid.filter(({ payment }) => payment.by === 'cash')),
      unpaid: passes.length - paid.length,
      longClosure: longClosure(days, venue),
      customers: [
        ...households.map(({ uid, primary }) => ({ id: uid, name: primary.name, isPass: false })),
        ...passes.map(({ id, name }) => ({ id, name, isPass: true })),
      ].slice(0, MAX_NAMES),
    });
  },

  async listClosures() {
    const closures = await listNewestClosures();
    const done = await Promise.all(closures.map(({ id }) => countOutcomes(id)));
    return respond({
      closures: closures.map(({ id, at, by, reason, days, work, expected, settledAt, summary }, index) => ({
        ...{ id, by, reason, days, expected, summary },
        at: toIsoString(at),
        kind: work.kind,
        choice: work.kind === 'close' ? work.choice : null,
        done: done[index] ?? 0,
        isSettled: settledAt !== null,
      })),
    });
  },
} satisfies HandlersFor<typeof closuresEndpoints>;

function bookingsOn(days: readonly VenueDate[], households: readonly Household[]) {
  const people = households
    .flatMap(peopleOf)
    .map(({ bookings }) => bookings.filter(({ day, usedBy }) => usedBy === null && days.includes(day)));
  return {
    households: households.length,
    people: people.filter((bookings) => bookings.length > 0).length,
    hours: bookedHours(people.flat()),
  };
}

const moneyOf = (passes: readonly WalkIn[]) => ({
  passes: passes.length,
  amountCents: sum(passes.map(({ totalCents }) => totalCents)),
});
