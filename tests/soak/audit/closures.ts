import { meetsPass } from '@legacy-hub/domain/closures/settle';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { reservableHours } from '@legacy-hub/domain/places/room';
import { takenHours } from '@legacy-hub/domain/places/rules';
import { hoursOn } from '@legacy-hub/domain/venue/time/opening-hours';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { atLeast, type Comparisons, nothingOf } from './comparison.ts';
import type { ObservedState } from './observed-state.ts';

const unusedBookings = ({ members }: ObservedState) =>
  members.flatMap((household) =>
    peopleOf(household)
      .flatMap(({ bookings }) => bookings)
      .flatMap(({ day, usedBy }) => (usedBy === null ? [{ customer: household.uid, day }] : [])),
  );

const outcomesOf = ({ closures }: ObservedState) => closures.flatMap(({ outcomes }) => outcomes);

const lineOf = ({ customer, day }: { customer: string; day: VenueDate }): string => `${customer} on ${day}`;

/** Compares the days that the owner closed, shortened or reopened with the customers' bookings and passes. */
export const closures: Comparisons = {
  'closure that was never settled': ({ closures: all }) =>
    nothingOf(all.flatMap(({ closure: { id, settledAt } }) => (settledAt === null ? id : []))),
  'refund that a closure still owes': (observed) =>
    nothingOf(outcomesOf(observed).flatMap(({ customer, is }) => (is.what === 'refunding' ? customer : []))),
  'booking on a closed day': (observed) =>
    nothingOf(
      unusedBookings(observed)
        .filter(({ day }) => hoursOn(day, observed.venue) === null)
        .map(lineOf),
    ),
  /** A pass stays on a closed day only if the closure leaves it open, or if its refund waits at the counter. */
  'pass on a closed day without an outcome': (observed) => {
    const { walkIns, venue, now } = observed;
    const settled = outcomesOf(observed).map(({ customer }) => customer);
    return nothingOf(
      walkIns
        .filter((walkIn) => hoursOn(walkIn.date, venue) === null && meetsPass(walkIn, [walkIn.date], now))
        .filter(({ id }) => !settled.includes(id))
        .map(({ id, date }) => lineOf({ customer: id, day: date })),
    );
  },
  'confirmed booking': (observed, { booked }) =>
    atLeast(booked.map(lineOf), [
      ...unusedBookings(observed).map(lineOf),
      ...observed.walkIns
        .filter(({ payment }) => payment.status === 'active')
        .map(({ id, date }) => lineOf({ customer: id, day: date })),
    ]),
  'more hours than a day has': ({ days, venue, now }) =>
    nothingOf(
      days.flatMap((stored) => {
        const [taken, reservable] = [takenHours(stored, now), reservableHours(stored.day, venue, now)];
        const isOpen = hoursOn(stored.day, venue) !== null;
        return isOpen && taken > reservable ? [`${stored.day}: ${taken} of ${reservable}`] : [];
      }),
    ),
};
