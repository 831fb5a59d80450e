import { cardEndsAt, isCardRenewing, WARN_BEFORE_CARD_ENDS } from '../billing/card-on-file.ts';
import { pauseEndOf } from '../billing/membership.ts';
import { renewalSeats } from '../billing/renewal.ts';
import { weeklyTotal } from '../billing/subscription-items.ts';
import { accept, type Decision, type Effect } from '../decision.ts';
import { peopleOf } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDuration, days, type Instant, latest } from '../venue-time.ts';
import { bookingReminders, withoutRefusedBookings } from './booking-reminder.ts';
import type { Reminder } from './reminder.ts';

const BEFORE_PAUSE_ENDS = days(3);

function pauseReminder(household: Household): Reminder[] {
  const { uid, email, primary } = household;
  const until = latest(peopleOf(household).flatMap(({ membership }) => pauseEndOf(membership) ?? []));
  if (until === null) return [];
  const seats = renewalSeats(household);
  const weeklyCents = seats.length === 0 ? null : weeklyTotal(household, seats, until);
  const content = { kind: 'pause-ends', name: primary.name, until, weeklyCents } as const;
  const mail = { id: `pause-ends:${uid}:${until}`, to: email, content };
  return [{ from: addDuration(until, -BEFORE_PAUSE_ENDS), until, mail }];
}

function cardReminder(household: Household): Reminder[] {
  const { uid, email, primary, card } = household;
  if (card === undefined || !isCardRenewing(household)) return [];
  const until = cardEndsAt(card);
  const content = { kind: 'card-expires', name: primary.name, last4: card.last4, until } as const;
  const mail = { id: `card-expires:${uid}:${card.last4}:${until}`, to: email, content };
  return [{ from: addDuration(until, -WARN_BEFORE_CARD_ENDS), until, mail }];
}

const remindersOf = (household: Household): Reminder[] => [
  ...pauseReminder(household),
  ...cardReminder(household),
  ...bookingReminders(household),
];

const isOpen = ({ remindedAt }: Household, { from }: Reminder): boolean =>
  remindedAt === undefined || from > remindedAt;

/** When the next email is due, or null. The schedule finds households by it. */
export function remindAt(household: Household): Instant | null {
  const moments = remindersOf(household)
    .filter((reminder) => isOpen(household, reminder))
    .map(({ from }) => from);
  return moments.toSorted((one, other) => one - other)[0] ?? null;
}

/** Sends what is due, and remembers until when it has been looked at. */
export function decideRemind(household: Household, now: Instant): Decision<Household> {
  const isDue = (reminder: Reminder): boolean => isOpen(household, reminder) && reminder.from <= now;
  if (!remindersOf(household).some(isDue)) return accept(household);
  const emails = remindersOf(withoutRefusedBookings(household, now))
    .filter((reminder) => isDue(reminder) && now < reminder.until)
    .map(({ mail }): Effect => ({ kind: 'mail', mail }));
  return accept({ ...household, remindedAt: now }, ...emails);
}
