import { startAgainOffer } from '../billing/changes/start-again.ts';
import { statusBadge, statusTone } from '../billing/payments/status-badge.ts';
import { householdAt } from '../billing/prices/household-memberships.ts';
import { weeklyPriceOf } from '../billing/prices/prices.ts';
import { cardStatus } from '../billing/views/card-on-file.ts';
import { validUntilText } from '../billing/views/membership-end-view.ts';
import { bookedHours, bookingsOfWeek, nextBooking, openHours } from '../bookings/rules.ts';
import { portalBookings } from '../copy/portal/bookings.ts';
import { portalHome } from '../copy/portal/home.ts';
import { portalPause } from '../copy/portal/pause.ts';
import { portalSettings } from '../copy/portal/settings.ts';
import { portalToday } from '../copy/portal/today.ts';
import { MEMBER } from '../copy/shared/addressee.ts';
import { type Cents, formatAud, formatAudShort, sum } from '../core/money.ts';
import { firstNameOf } from '../core/names.ts';
import { TIERS, type Tier } from '../core/tiers.ts';
import type { Membership } from '../documents/billing.ts';
import type { Household, Person } from '../documents/household.ts';
import { allowanceLeft, allowanceOf, hoursLeft, isAhead, isUnlimited } from '../household/allowance.ts';
import { displayName, peopleOf } from '../household/household.ts';
import {
  isPaidInCash,
  isUsable,
  membershipAt,
  paidUntilOf,
  pauseEndOf,
  type UsableMembership,
} from '../household/membership.ts';
import { isRunning, lastSession, type Session } from '../household/session.ts';
import { requiresPhotos } from '../venue/photos.ts';
import { sessionPriceOn } from '../venue/price-list.ts';
import type { Venue } from '../venue/schema/settings.ts';
import { openingStatus } from '../venue/time/opening-hours.ts';
import {
  addDays,
  dayOf,
  formatDay,
  formatFullDate,
  formatShortDate,
  type Instant,
  mondayOf,
  type VenueDate,
  weekOf,
} from '../venue/time/venue-time.ts';
import { familyWithoutDetails } from './rules.ts';

export type MembershipCardView = {
  name: string;
  tier: Tier;
  tierName: string;
  badge: { text: string; tone: ReturnType<typeof statusTone> } | null;
  /** The next step for this status, or how long the membership lasts. */
  note: string | null;
  change: string | null;
  /** Hours left this week; null if the membership can't be used. */
  hours: number | null;
  /** `of 5, 3 booked, 1 free, resets Monday`; null without a limit. */
  hoursNote: string | null;
  /** The price of another session, such as `$5`, for a person who is out of hours and can buy one. */
  sessionPrice: string | null;
  /** `21 Nov 2026`, for memberships paid in cash; card memberships renew automatically. */
  expiry: string | null;
  session: Session | null;
  /** The next booking, such as `Today, 2 hours`; null if nothing is booked. */
  next: string | null;
};

export function membershipCardOf(
  household: Household,
  person: Person,
  now: Instant,
  venue: Venue,
): MembershipCardView {
  const membership = membershipAt(person.membership, now);
  const { tier, status } = membership;
  return {
    name: displayName(household, person),
    tier,
    tierName: TIERS[tier].name,
    badge: status === 'active' ? null : { text: statusBadge(status), tone: statusTone(status) },
    note: membershipNote(membership, weeklyPriceOf(household, person, now, venue)),
    change: membership.status === 'active' && membership.next !== null ? validUntilText(membership) : null,
    hours: isUsable(membership) ? hoursLeft(person, now) : null,
    hoursNote: hoursNote(person, membership, now),
    sessionPrice: sessionPriceFor(person, membership, now, venue),
    expiry:
      membership.status === 'active' && membership.paidBy === 'cash'
        ? formatFullDate(dayOf(membership.paidUntil))
        : null,
    session: runningSession(person, now),
    next: nextVisitText(person, now, venue),
  };
}

function sessionPriceFor(person: Person, membership: Membership, now: Instant, venue: Venue): string | null {
  const isOut = isUsable(membership) && hoursLeft(person, now) === 0;
  return isOut && TIERS[membership.tier].buysSessions
    ? formatAudShort(sessionPriceOn(dayOf(now), venue))
    : null;
}

function nextVisitText(person: Person, now: Instant, venue: Venue): string | null {
  const next = nextVisitOf(person, now, venue);
  return next && portalHome.nextVisit(dayText(next.day, dayOf(now)), portalBookings.hours(next.hours));
}

/** Returns the next booking that can still be used. Excludes today's once the venue has closed. */
const nextVisitOf = ({ bookings }: Person, now: Instant, venue: Venue) =>
  nextBooking(bookings, opensToday(now, venue) ? dayOf(now) : addDays(dayOf(now), 1));

/** True if the venue is open now or opens again today. */
export function opensToday(now: Instant, venue: Venue): boolean {
  const status = openingStatus(now, venue);
  return status.isOpen || (status.opens !== null && status.day === null);
}

function dayText(day: VenueDate, today: VenueDate): string {
  if (day === today) return portalHome.today;
  return day === addDays(today, 1) ? portalHome.tomorrow : formatDay(day);
}

/** Returns the household's visits and options today; empty without a usable membership. */
export function todayText(household: Household, now: Instant, venue: Venue): string {
  const people = peopleOf(householdAt(household, now)).filter(({ membership }) => isUsable(membership));
  const namesOf = (isIncluded: (person: Person) => boolean): string =>
    people
      .filter(isIncluded)
      .map((person) => firstNameOf(displayName(household, person)))
      .join(', ');
  const here = namesOf((person) => runningSession(person, now) !== null);
  const booked = namesOf((person) => openHours(person.bookings, dayOf(now)) > 0 && opensToday(now, venue));
  const sentences = [here && portalToday.areHere(here), booked && portalToday.bookedToday(booked)];
  const today = sentences.filter(Boolean).join(' ');
  if (today !== '' || people.length === 0) return today;
  return [withoutBookingText(people, now, venue), nextVisitSentence(people, namesOf, now, venue)]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the options of people without a booking; empty once the venue has closed for today, and for one
 * person who is out of hours, whose card says so.
 */
function withoutBookingText(people: readonly Person[], now: Instant, venue: Venue): string {
  if (people.some((person) => hoursLeft(person, now) > 0)) {
    const status = openingStatus(now, venue);
    if (status.isOpen) return portalToday.dropIn;
    return opensToday(now, venue) && status.opens !== null ? portalToday.dropInFrom(status.opens) : '';
  }
  if (people.length === 1) return '';
  const canAdd = people.some(({ membership }) => TIERS[membership.tier].buysSessions);
  return portalToday.hoursUsed({
    onMonday: people.some(({ membership }) => isUsable(membership) && weekEndOf(membership, now) === null),
    sessionPrice: canAdd ? formatAudShort(sessionPriceOn(dayOf(now), venue)) : null,
  });
}

function nextVisitSentence(
  people: readonly Person[],
  namesOf: (isIncluded: (person: Person) => boolean) => string,
  now: Instant,
  venue: Venue,
): string | null {
  const days = people.flatMap((person) => nextVisitOf(person, now, venue)?.day ?? []);
  const [first] = days.toSorted();
  if (first === undefined) return null;
  const names = namesOf((person) => nextVisitOf(person, now, venue)?.day === first);
  const day = dayText(first, dayOf(now));
  return portalToday.nextVisit(day === portalHome.tomorrow ? day.toLowerCase() : day, names);
}

/** Returns the week's allowance, the hours booked and when it resets, to explain the number of hours left. */
function hoursNote(person: Person, membership: Membership, now: Instant): string | null {
  if (!isUsable(membership) || isUnlimited(person)) return null;
  const end = weekEndOf(membership, now);
  return portalToday.hours({
    left: allowanceLeft(person, weekOf(now)),
    of: allowanceOf(person),
    booked: hoursAhead(person, dayOf(now)),
    bought: person.boughtHours,
    until: end && formatDay(end),
  });
}

/** Returns the hours that are booked from today until the end of the week. */
const hoursAhead = ({ bookings }: Person, today: VenueDate): number =>
  bookedHours(bookingsOfWeek(bookings, mondayOf(today)).filter((booking) => isAhead(booking, today)));

/** Returns the last day of a membership that ends before its hours reset; null if it continues until then. */
function weekEndOf(membership: UsableMembership, now: Instant): VenueDate | null {
  const isEnding = membership.status === 'canceled' || isPaidInCash(membership) || pauseEndOf(membership);
  const last = dayOf(paidUntilOf(membership));
  return isEnding && last < addDays(mondayOf(dayOf(now)), 7) ? last : null;
}

function runningSession(person: Person, now: Instant): Session | null {
  const session = lastSession(person);
  return session !== null && isRunning(session, now) && session.leftAt === undefined ? session : null;
}

function membershipNote(membership: Membership, weekly: Cents): string | null {
  const { notes } = portalHome;
  switch (membership.status) {
    case 'pending':
      return membership.payBy === 'cash' ? notes.dueAtCounter(formatAudShort(weekly)) : notes.cardNotFinished;
    case 'paused':
      return portalPause.badge(formatDay(dayOf(membership.until)));
    case 'canceled':
      return portalSettings.subscriptions.usableUntil(MEMBER, formatShortDate(dayOf(membership.until)));
    case 'suspended':
      return notes.suspended;
    case 'expired':
      return notes.startAgain(formatAudShort(weekly));
    default:
      return null;
  }
}

export type Reminder = { about: 'card' | 'counter' | 'family'; message: string };

/**
 * Returns the payments that the household owes, by card or at the counter, and the people with missing
 * details.
 */
export function remindersOf(household: Household, now: Instant, venue: Venue): Reminder[] {
  const card = cardStatus(household, venue);
  const due = sum(
    peopleOf(householdAt(household, now))
      .filter(({ membership }) => membership.status === 'pending' && membership.payBy === 'cash')
      .map((person) => weeklyPriceOf(household, person, now, venue)),
  );
  const unknown = familyWithoutDetails(household, now).map((person) => displayName(household, person));
  const reminders: (Reminder | false)[] = [
    card?.isDue === true && { about: 'card', message: card.message },
    due > 0 &&
      startAgainOffer(household, now, venue) === null && {
        about: 'counter',
        message: portalHome.payAtCounter(formatAud(due)),
      },
    unknown.length > 0 && {
      about: 'family',
      message: portalHome.addDetails(unknown.join(', '), requiresPhotos(household)),
    },
  ];
  return reminders.filter((reminder) => reminder !== false);
}
