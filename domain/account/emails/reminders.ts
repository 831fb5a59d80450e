import { householdAt } from '../../billing/prices/household-memberships.ts';
import { weeklyTotal } from '../../billing/prices/prices.ts';
import { renewalSeats } from '../../billing/prices/renewal.ts';
import { cardEndsAt, isCardRenewing, WARN_BEFORE_CARD_ENDS } from '../../billing/views/card-on-file.ts';
import { withoutUncoveredBookings } from '../../billing/weeks/honored-bookings.ts';
import { accept, type Decision, type Effect } from '../../decision/decision.ts';
import type { NewEmail } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf, readerOf } from '../../household/contact.ts';
import { displayName, mapPeople, peopleOf } from '../../household/household.ts';
import { isPaymentOpen, pauseEndOf } from '../../household/membership.ts';
import type { Venue } from '../../venue/schema/settings.ts';
import {
  addDays,
  addDuration,
  days,
  hours,
  type Instant,
  latest,
  startOfDay,
} from '../../venue/time/venue-time.ts';
import { emailChoicesOf } from './email-choices.ts';

/** An email that time alone triggers: sent once after `from`, and never after `until`. */
type Reminder = { from: Instant; until: Instant; mail: NewEmail };

/** Reminders are sent in the afternoon of the previous day. If that is missed, none is sent later. */
const SENT_AFTER_MIDNIGHT = hours(16);
const SENT_FOR = hours(4);

/**
 * Returns the household without bookings that check-in would refuse: of people who left, whose membership
 * ended or is paused that day, or who owe a payment.
 */
const withoutRefusedBookings = (household: Household, now: Instant): Household =>
  mapPeople(householdAt(household, now), (person) =>
    isPaymentOpen(person.membership) ? { ...person, bookings: [] } : withoutUncoveredBookings(person, now),
  );

/**
 * Returns one reminder for each day with an unused booking, covering everyone booked; none if emails bounce.
 */
function bookingReminders(household: Household): Reminder[] {
  if (!emailChoicesOf(household).bookingReminders || household.emailProblem !== undefined) return [];
  const { uid, email } = household;
  const bookings = peopleOf(household).flatMap((person) =>
    person.bookings
      .filter(({ usedBy }) => usedBy === null)
      .map((booking) => ({ day: booking.day, name: displayName(household, person), hours: booking.hours })),
  );
  return [...new Set(bookings.map(({ day }) => day))].map((day) => {
    const from = addDuration(startOfDay(addDays(day, -1)), SENT_AFTER_MIDNIGHT);
    const people = bookings.filter((each) => each.day === day).map(({ day: _day, ...person }) => person);
    const content = { kind: 'booking-tomorrow', uid, name: contactNameOf(household), day, people } as const;
    const mail = { id: `booking-tomorrow:${uid}:${day}`, to: email, content };
    return { from, until: addDuration(from, SENT_FOR), mail };
  });
}

const BEFORE_PAUSE_ENDS = days(3);

function pauseReminder(household: Household, venue: Venue): Reminder[] {
  const { uid, email } = household;
  const until = latest(peopleOf(household).flatMap(({ membership }) => pauseEndOf(membership) ?? []));
  if (until === null) return [];
  const seats = renewalSeats(household);
  const weeklyCents = seats.length === 0 ? null : weeklyTotal(household, seats, until, venue);
  const content = { kind: 'pause-ends', name: contactNameOf(household), until, weeklyCents } as const;
  const mail = { id: `pause-ends:${uid}:${until}`, to: email, content };
  return [{ from: addDuration(until, -BEFORE_PAUSE_ENDS), until, mail }];
}

function cardReminder(household: Household): Reminder[] {
  const { uid, email, card } = household;
  if (card === undefined || !isCardRenewing(household)) return [];
  const until = cardEndsAt(card);
  const content = { kind: 'card-expires', ...readerOf(household), last4: card.last4, until } as const;
  const mail = { id: `card-expires:${uid}:${card.last4}:${until}`, to: email, content };
  return [{ from: addDuration(until, -WARN_BEFORE_CARD_ENDS), until, mail }];
}

const remindersOf = (household: Household, venue: Venue): Reminder[] => [
  ...pauseReminder(household, venue),
  ...cardReminder(household),
  ...bookingReminders(household),
];

const isOpen = ({ remindedAt }: Household, { from }: Reminder): boolean =>
  remindedAt === undefined || from > remindedAt;

/** Returns when the next email is due, or null. The schedule queries households by this time. */
export function remindAt(household: Household, venue: Venue): Instant | null {
  const moments = remindersOf(household, venue)
    .filter((reminder) => isOpen(household, reminder))
    .map(({ from }) => from);
  return moments.toSorted((one, other) => one - other)[0] ?? null;
}

/** Sends the emails that are due, and stores the time up to which the household was checked. */
export function decideRemind(household: Household, now: Instant, venue: Venue): Decision<Household> {
  const isDue = (reminder: Reminder): boolean => isOpen(household, reminder) && reminder.from <= now;
  if (!remindersOf(household, venue).some(isDue)) return accept(household);
  const emails = remindersOf(withoutRefusedBookings(household, now), venue)
    .filter((reminder) => isDue(reminder) && now < reminder.until)
    .map(({ mail }): Effect => ({ kind: 'mail', mail }));
  return accept({ ...household, remindedAt: now }, ...emails);
}
