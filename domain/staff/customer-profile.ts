import { expiryOf, membershipAt } from '../billing/membership.ts';
import { shownName } from '../billing/settings-view.ts';
import { statusBadge, statusTone } from '../billing/view.ts';
import { currentBookings, isOpenOn } from '../bookings/rules.ts';
import { counter } from '../copy/counter.ts';
import { counterBoards } from '../copy/counter-boards.ts';
import { portalBookings } from '../copy/portal-bookings.ts';
import { peopleOf } from '../household.ts';
import type { FamilyPerson, Member, Person } from '../household-schema.ts';
import type { Refusal, RefusalCode } from '../refusals.ts';
import { TIERS, type Tier } from '../tiers.ts';
import { dateText, dayOf, dayText, type Instant, type Zone } from '../venue-time.ts';
import { hoursLeft } from '../visits/hours.ts';
import { whyNotIn } from '../visits/rules.ts';
import { lastSession, type Session } from '../visits/session.ts';
import { hoursText, visitLines } from '../visits/view.ts';
import { groupText, passExpiryText } from '../walk-ins/board.ts';
import { walkInSession, whyGroupNotIn } from '../walk-ins/check-in.ts';
import type { WalkIn } from '../walk-ins/schema.ts';
import { hoursOfPass, statusOfPass } from '../walk-ins/view.ts';

/** What staff can do at once about somebody who cannot come in. */
export type WayOut = 'cash' | 'session' | null;

export type Verdict = { allowed: true } | { allowed: false; because: string; wayOut: WayOut };

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
  verdict: Verdict;
  /** Has come for a booking of today, so that the box is ticked. */
  isExpected: boolean;
};

export type CustomerProfile = {
  id: string;
  name: string;
  phone: string;
  photo: string | null;
  note: string | null;
  people: ProfilePerson[];
};

const { profile } = counter;

const WITH_CASH: readonly RefusalCode[] = ['not-paid', 'payment-failed', 'membership-expired'];

function verdictOf(no: Refusal | null, sellsSessions: boolean): Verdict {
  if (no === null) return { allowed: true };
  const because = no.sentence;
  if (WITH_CASH.includes(no.code)) return { allowed: false, because, wayOut: 'cash' };
  const wayOut = no.code === 'out-of-hours' && sellsSessions ? 'session' : null;
  return { allowed: false, because, wayOut };
}

const fact = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);

function bookingsShown({ bookings }: Person, today: ReturnType<typeof dayOf>): ProfilePerson['bookings'] {
  return currentBookings(bookings, today).map(({ day, hours, usedBy }) => ({
    day: dayText(day),
    hours: portalBookings.hours(hours),
    isUsed: usedBy !== null,
    isToday: day === today,
  }));
}

function sessionOfToday(session: Session | null, now: Instant, zone: Zone): Session | null {
  return session && dayOf(session.start, zone) === dayOf(now, zone) ? session : null;
}

function personShown(
  member: Member,
  person: Person & Partial<FamilyPerson>,
  now: Instant,
  zone: Zone,
): ProfilePerson {
  const membership = membershipAt(person.membership, now);
  const { tier } = membership;
  const { name: tierName, extraSession } = TIERS[tier];
  const today = dayOf(now, zone);
  const no = whyNotIn(person, now, zone);
  const expiry = expiryOf(membership);
  return {
    id: person.id,
    isFamily: person.id !== member.primary.id,
    name: shownName(member, person),
    relationship: person.relationship ?? null,
    photo: person.photo,
    tier,
    tierName,
    badge: { text: statusBadge(membership.status), tone: statusTone(membership.status) },
    facts: [
      ...fact(profile.hoursLeft, hoursText(hoursLeft(person, now, zone))),
      ...fact(profile.extraSessions, person.boughtHours > 0 ? String(person.boughtHours) : null),
      ...fact(profile.created, dateText(membership.createdAt, zone)),
      ...fact(profile.expiry, expiry && dateText(expiry, zone)),
    ],
    bookings: bookingsShown(person, today),
    visits: visitLines(person, now, zone).map(({ ordinal, time, date }) => `${ordinal}: ${time}, ${date}`),
    session: sessionOfToday(lastSession(person), now, zone),
    verdict: verdictOf(no, extraSession !== null),
    isExpected: person.bookings.some(isOpenOn(today)) && no?.code !== 'session-running',
  };
}

/** A household as the counter reads it: everybody with what they hold, and whether they can come in. */
export function memberProfile(member: Member, now: Instant, zone: Zone): CustomerProfile {
  const { uid, phone, primary, noteToStaff } = member;
  return {
    id: uid,
    name: primary.name,
    phone: phone.shown,
    photo: primary.photo,
    note: noteToStaff?.text ?? null,
    people: peopleOf(member).map((person) => personShown(member, person, now, zone)),
  };
}

/** A day pass as the counter reads it: one line for the whole group. */
export function walkInProfile(walkIn: WalkIn, now: Instant, zone: Zone): CustomerProfile {
  const { id, name, phone, date, createdAt } = walkIn;
  const status = statusOfPass(walkIn, now, zone);
  const no = whyGroupNotIn(walkIn, now, zone);
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
      ...fact(profile.group, groupText(walkIn)),
      ...fact(profile.hoursLeft, hoursText(hoursOfPass(walkIn, now, zone))),
      ...fact(profile.created, dateText(createdAt, zone)),
      ...fact(profile.expiry, passExpiryText(walkIn, zone)),
    ],
    bookings: [],
    visits: [],
    session,
    verdict: verdictOf(no, false),
    isExpected: date === dayOf(now, zone) && (no === null || no.code === 'not-paid'),
  };
  return { id, name, phone: phone.shown, photo: null, note: null, people: [group] };
}
