import type { Person } from '../member.ts';
import { TIERS, UNLIMITED } from '../tiers.ts';
import { dayOf, type Instant, mondayOf, type Zone } from '../venue-time.ts';
import { bookableHours, bookedHours, bookingsOfWeek } from './rules.ts';
import type { Booking } from './schema.ts';

export type WeekOfBookings = {
  /** Total booked and initial hours, this week. */
  booked: number;
  initial: number | 'Unlimited';
  /** The booked hours have reached the allowance. */
  isOutOfHours: boolean;
  thisWeek: Booking[];
  later: Booking[];
};

/** What Book Your Visits shows of one person. */
export function weekOfBookings(person: Person, now: Instant, zone: Zone): WeekOfBookings {
  const today = dayOf(now, zone);
  const monday = mondayOf(today);
  const { bookings, membership } = person;
  const thisWeek = bookingsOfWeek(bookings, monday);
  const { allowance } = TIERS[membership.tier];
  return {
    booked: bookedHours(thisWeek),
    initial: allowance === UNLIMITED ? 'Unlimited' : allowance,
    isOutOfHours: bookableHours(person, today) === 0,
    thisWeek,
    later: bookings.filter(({ day }) => mondayOf(day) > monday),
  };
}
