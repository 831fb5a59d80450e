import { expiryOf, membershipAt } from '../billing/membership.ts';
import { displayName } from '../billing/settings-view.ts';
import { statusBadge, statusTone } from '../billing/view.ts';
import { currentBookings, isOpenOn } from '../bookings/rules.ts';
import { counter } from '../copy/counter.ts';
import { counterBoards } from '../copy/counter-boards.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { peopleOf } from '../household.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { TIERS, type Tier } from '../tiers.ts';
import { dayOf, formatDate, formatDay, type Instant, type TimeZone } from '../venue-time.ts';
import { hoursLeft } from '../visits/hours.ts';
import { checkInRefusal } from '../visits/rules.ts';
import { lastSession, type Session } from '../visits/session.ts';
import { hoursText, visitLines } from '../visits/view.ts';
import { formatGroupSize, walkInExpiryText } from '../walk-ins/board.ts';
import { walkInCheckInRefusal, walkInSession } from '../walk-ins/check-in.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { walkInHoursLeft, walkInStatus } from '../walk-ins/view.ts';

/** What staff can do at once about somebody who cannot come in. */
export type Remedy = 'cash' | 'session' | null;

export type CheckInStatus = { allowed: true } | { allowed: false; reason: string; remedy: Remedy };

/** Somebody of the customer profile, in the words of the counter. */
export type ProfilePerson = {
  id: string;
  isFamily: boolean;
  name: string;
  relationship: string | null;
  photo: string | null;
  tier: Tier | null;
  tierName: string;
  badge: { text: string; tone: ReturnType<typeof statusTone> };
  facts: { name: string; value: string }[];
  bookings: { day: string; hours: string; isUsed: boolean; isToday: boolean }[];
  visits: string[];
  /** Today's, running or over. */
  session: Session | null;
  checkInStatus: CheckInStatus;
  /** Has come for a booking of today, so that the box is ticked. */
  isPreselected: boolean;
};

export type CustomerProfileView = {
  id: string;
  name: string;
  phone: string;
  photo: string | null;
  note: string | null;
  people: ProfilePerson[];
};

const { profile } = counter;

const CASH_REMEDY_CODES: readonly RefusalCode[] = ['not-paid', 'payment-failed', 'membership-expired'];

function verdictOf(refusal: Refusal | null, sellsSessions: boolean): CheckInStatus {
  if (refusal === null) return { allowed: true };
  const reason = refusal.message;
  if (CASH_REMEDY_CODES.includes(refusal.code)) return { allowed: false, reason, remedy: 'cash' };
  const remedy = refusal.code === 'out-of-hours' && sellsSessions ? 'session' : null;
  return { allowed: false, reason, remedy };
}

const fact = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);

function profileBookings({ bookings }: Person, today: ReturnType<typeof dayOf>): ProfilePerson['bookings'] {
  return currentBookings(bookings, today).map(({ day, hours, usedBy }) => ({
    day: formatDay(day),
    hours: portalBookings.hours(hours),
    isUsed: usedBy !== null,
    isToday: day === today,
  }));
}

function sessionOfToday(session: Session | null, now: Instant, zone: TimeZone): Session | null {
  return session && dayOf(session.start, zone) === dayOf(now, zone) ? session : null;
}

function toProfilePerson(
  household: Household,
  person: Person & Partial<FamilyMember>,
  now: Instant,
  zone: TimeZone,
): ProfilePerson {
  const membership = membershipAt(person.membership, now);
  const { tier } = membership;
  const { name: tierName, extraSession } = TIERS[tier];
  const today = dayOf(now, zone);
  const refusal = checkInRefusal(person, now, zone);
  const expiry = expiryOf(membership);
  return {
    id: person.id,
    isFamily: person.id !== household.primary.id,
    name: displayName(household, person),
    relationship: person.relationship ?? null,
    photo: person.photo,
    tier,
    tierName,
    badge: { text: statusBadge(membership.status), tone: statusTone(membership.status) },
    facts: [
      ...fact(profile.hoursLeft, hoursText(hoursLeft(person, now, zone))),
      ...fact(profile.extraSessions, person.boughtHours > 0 ? String(person.boughtHours) : null),
      ...fact(profile.created, formatDate(membership.createdAt, zone)),
      ...fact(profile.expiry, expiry && formatDate(expiry, zone)),
    ],
    bookings: profileBookings(person, today),
    visits: visitLines(person, now, zone).map(({ ordinal, time, date }) => `${ordinal}: ${time}, ${date}`),
    session: sessionOfToday(lastSession(person), now, zone),
    checkInStatus: verdictOf(refusal, extraSession !== null),
    isPreselected: person.bookings.some(isOpenOn(today)) && refusal?.code !== 'session-running',
  };
}

/** A household as the counter reads it: everybody with what they hold, and whether they can come in. */
export function householdProfile(household: Household, now: Instant, zone: TimeZone): CustomerProfileView {
  const { uid, phone, primary, noteToStaff } = household;
  return {
    id: uid,
    name: primary.name,
    phone: phone.shown,
    photo: primary.photo,
    note: noteToStaff?.text ?? null,
    people: peopleOf(household).map((person) => toProfilePerson(household, person, now, zone)),
  };
}

/** A day pass as the counter reads it: one line for the whole group. */
export function walkInProfile(walkIn: WalkIn, now: Instant, zone: TimeZone): CustomerProfileView {
  const { id, name, phone, date, createdAt } = walkIn;
  const status = walkInStatus(walkIn, now, zone);
  const refusal = walkInCheckInRefusal(walkIn, now, zone);
  const session = walkInSession(walkIn);
  const group: ProfilePerson = {
    id,
    isFamily: false,
    name,
    relationship: null,
    photo: null,
    tier: null,
    tierName: counterBoards.walkIns.walkIn,
    badge: { text: statusBadge(status), tone: statusTone(status) },
    facts: [
      ...fact(profile.group, formatGroupSize(walkIn)),
      ...fact(profile.hoursLeft, hoursText(walkInHoursLeft(walkIn, now, zone))),
      ...fact(profile.created, formatDate(createdAt, zone)),
      ...fact(profile.expiry, walkInExpiryText(walkIn, zone)),
    ],
    bookings: [],
    visits: [],
    session,
    checkInStatus: verdictOf(refusal, false),
    isPreselected: date === dayOf(now, zone) && (refusal === null || refusal.code === 'not-paid'),
  };
  return { id, name, phone: phone.shown, photo: null, note: null, people: [group] };
}
