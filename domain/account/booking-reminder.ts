import { withHonoredBookings } from '../billing/honored-bookings.ts';
import { householdAt, isPaymentOpen } from '../billing/membership.ts';
import { displayName } from '../display-name.ts';
import { mapPeople, peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDays, addDuration, hours, type Instant, startOfDay } from '../venue-time.ts';
import { emailChoicesOf } from './email-choices.ts';
import type { Reminder } from './reminder.ts';

/** In the afternoon of the day before, and not in the evening or at night if that was missed. */
const SENT_AFTER_MIDNIGHT = hours(16);
const SENT_FOR = hours(4);

/** Without the bookings that the door wouldn't honour: of people who have left, ended, pause on the day, or owe a payment. */
export const withoutRefusedBookings = (household: Household, now: Instant): Household =>
  mapPeople(householdAt(household, now), (person) =>
    isPaymentOpen(person.membership) ? { ...person, bookings: [] } : withHonoredBookings(person, now),
  );

/** One for each day with an unused booking, about everybody who comes. */
export function bookingReminders(household: Household): Reminder[] {
  if (!emailChoicesOf(household).bookingReminders) return [];
  const { uid, email, primary } = household;
  const bookings = peopleOf(household).flatMap((person) =>
    person.bookings
      .filter(({ usedBy }) => usedBy === null)
      .map((booking) => ({ day: booking.day, name: displayName(household, person), hours: booking.hours })),
  );
  return [...new Set(bookings.map(({ day }) => day))].map((day) => {
    const from = addDuration(startOfDay(addDays(day, -1)), SENT_AFTER_MIDNIGHT);
    const people = bookings.filter((each) => each.day === day).map(({ day: _day, ...person }) => person);
    const content = { kind: 'booking-tomorrow', uid, name: primary.name, day, people } as const;
    const mail = { id: `booking-tomorrow:${uid}:${day}`, to: email, content };
    return { from, until: addDuration(from, SENT_FOR), mail };
  });
}
