import { hoursLeft } from '../allowance.ts';
import { cardStatus } from '../billing/card-on-file.ts';
import { householdAt } from '../billing/household-memberships.ts';
import { isUsable, membershipAt } from '../billing/membership.ts';
import { validUntilText } from '../billing/membership-end-view.ts';
import { weeklyPriceOf } from '../billing/prices.ts';
import type { Membership } from '../billing/schema.ts';
import { startAgainOffer } from '../billing/start-again.ts';
import { statusBadge, statusTone } from '../billing/status-badge.ts';
import { nextBooking, openHours } from '../bookings/rules.ts';
import { MEMBER } from '../copy/addressee.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { portalHome } from '../copy/portal-home.ts';
import { portalPause } from '../copy/portal-pause.ts';
import { portalSettings } from '../copy/portal-settings.ts';
import { displayName, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, formatAud, formatAudShort, sum } from '../money.ts';
import { firstNameOf } from '../names.ts';
import { openingStatus } from '../opening-hours.ts';
import { EXTRA_SESSION, TIERS, type Tier } from '../tiers.ts';
import {
  addDays,
  dayOf,
  formatDay,
  formatFullDate,
  formatShortDate,
  type Instant,
  type VenueDate,
} from '../venue-time.ts';
import { isRunning, lastSession, type Session } from '../visits/session.ts';
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
  /** `21 Nov 2026`, for memberships paid in cash; card memberships renew automatically. */
  expiry: string | null;
  session: Session | null;
  /** `Today, 2 hours`, or null if nothing is booked. */
  next: string | null;
};

export function membershipCardOf(household: Household, person: Person, now: Instant): MembershipCardView {
  const membership = membershipAt(person.membership, now);
  const { tier, status } = membership;
  return {
    name: displayName(household, person),
    tier,
    tierName: TIERS[tier].name,
    badge: status === 'active' ? null : { text: statusBadge(status), tone: statusTone(status) },
    note: membershipNote(membership, weeklyPriceOf(household, person, now)),
    change: membership.status === 'active' && membership.next !== null ? validUntilText(membership) : null,
    hours: isUsable(membership) ? hoursLeft(person, now) : null,
    expiry:
      membership.status === 'active' && membership.paidBy === 'cash'
        ? formatFullDate(dayOf(membership.paidUntil))
        : null,
    session: runningSession(person, now),
    next: nextVisitText(person, dayOf(now)),
  };
}

function nextVisitText({ bookings }: Person, today: VenueDate): string | null {
  const next = nextBooking(bookings, today);
  return next && portalHome.nextVisit(dayText(next.day, today), portalBookings.hours(next.hours));
}

function dayText(day: VenueDate, today: VenueDate): string {
  if (day === today) return portalHome.today;
  return day === addDays(today, 1) ? portalHome.tomorrow : formatDay(day);
}

export function todayText(household: Household, now: Instant): string {
  const namesOf = (isMeant: (person: Person) => boolean): string =>
    peopleOf(household)
      .filter(isMeant)
      .map((person) => firstNameOf(displayName(household, person)))
      .join(', ');
  const here = namesOf((person) => runningSession(person, now) !== null);
  const booked = namesOf(({ bookings }) => openHours(bookings, dayOf(now)) > 0);
  const sentences = [here && portalHome.areHere(here), booked && portalHome.bookedToday(booked)];
  return sentences.filter(Boolean).join(' ') || withoutBookingText(household, now);
}

function withoutBookingText(household: Household, now: Instant): string {
  const people = peopleOf(householdAt(household, now)).filter(({ membership }) => isUsable(membership));
  const canDropIn = people.some((person) => hoursLeft(person, now) > 0);
  if (canDropIn) return openingStatus(now).isOpen ? portalHome.dropIn : portalHome.nothingToday;
  if (people.length === 0) return portalHome.nothingToday;
  const canAdd = people.some(({ membership }) => TIERS[membership.tier].extraSession !== null);
  return canAdd ? portalHome.hoursUsedOrAdd(formatAudShort(EXTRA_SESSION)) : portalHome.hoursUsed;
}

function runningSession(person: Person, now: Instant): Session | null {
  const session = lastSession(person);
  return session !== null && isRunning(session, now) ? session : null;
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

/** The household's payments due, by card or at the counter, and its people with missing details. */
export function remindersOf(household: Household, now: Instant): Reminder[] {
  const card = cardStatus(household);
  const due = sum(
    peopleOf(householdAt(household, now))
      .filter(({ membership }) => membership.status === 'pending' && membership.payBy === 'cash')
      .map((person) => weeklyPriceOf(household, person, now)),
  );
  const unknown = familyWithoutDetails(household, now).map((person) => displayName(household, person));
  const reminders: (Reminder | false)[] = [
    card?.isDue === true && { about: 'card', message: card.message },
    due > 0 &&
      startAgainOffer(household, now) === null && {
        about: 'counter',
        message: portalHome.payAtCounter(formatAud(due)),
      },
    unknown.length > 0 && { about: 'family', message: portalHome.addDetails(unknown.join(', ')) },
  ];
  return reminders.filter((reminder) => reminder !== false);
}
