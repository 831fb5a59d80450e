import type { RefusalCode } from '../../api/refusals.ts';
import { statusBadge, statusTone } from '../../billing/payments/status-badge.ts';
import { isExpectedOn } from '../../bookings/expected.ts';
import { currentBookings } from '../../bookings/rules.ts';
import { namesWithConsent, whoConsented } from '../../consent/at-counter.ts';
import { groupWithoutConsent, isConsentMissing } from '../../consent/rules.ts';
import { counterBoards } from '../../copy/counter/boards.ts';
import { counterConsent } from '../../copy/counter/consent.ts';
import { counter } from '../../copy/counter/counter.ts';
import { counterNotes } from '../../copy/counter/customers.ts';
import { counterGroups } from '../../copy/counter/groups.ts';
import { portalBookings } from '../../copy/portal/bookings.ts';
import { groupSizeText } from '../../copy/shared/group-size.ts';
import { noteToStaff as noteCopy } from '../../copy/shared/note-to-staff.ts';
import { pictures } from '../../copy/shared/pictures.ts';
import { formatAud } from '../../core/money.ts';
import { TIERS, type Tier } from '../../core/tiers.ts';
import type { Refusal } from '../../decision/decision.ts';
import type { Adult, FamilyMember, Household, Person } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { adultsOf, isCollectingRestricted } from '../../household/adults.ts';
import { ageOf } from '../../household/age.ts';
import { hoursLeft, isEffective } from '../../household/allowance.ts';
import { displayName, peopleOf } from '../../household/household.ts';
import { expiryOf, isUsable, membershipAt } from '../../household/membership.ts';
import { lastSession, lastVisit, type Session, sessionEnd } from '../../household/session.ts';
import {
  dayOf,
  formatDay,
  formatFullDate,
  formatMoment,
  formatShortDate,
  type Instant,
  startOfDay,
} from '../../venue/time/venue-time.ts';
import { checkInRefusal, comesBack } from '../../visits/rules.ts';
import { extraHours } from '../../visits/stay-longer.ts';
import { hoursText, visitLines } from '../../visits/view.ts';
import { arrivalText } from '../../walk-ins/board/arrival.ts';
import { walkInExpiryText, walkInHoursLeft, walkInStatus } from '../../walk-ins/board/view.ts';
import { isInTimeToStay, walkInCheckInRefusal, walkInSession } from '../../walk-ins/check-in.ts';
import { isCanceledByStaff } from '../../walk-ins/rules.ts';
import {
  type CheckInHours,
  type CheckInStatus,
  checkInHoursOf,
  checkInStatusOf,
  listedVisit,
  memberRemedy,
  type Remedy,
  remedyOf,
} from './check-in-status.ts';

/** One person, or one walk-in group, as shown in the customer profile. */
export type ProfilePerson = {
  id: string;
  isFamily: boolean;
  name: string;
  relationship: string | null;
  /** Null while unknown. */
  age: string | null;
  photo: string | null;
  staffShouldKnow: string | null;
  /** `no pictures`; null if no one has answered. */
  pictures: string | null;
  /** The guardian's consent that is missing; null if none is. */
  missingConsent: string | null;
  tier: Tier | null;
  tierName: string;
  badge: { text: string; tone: ReturnType<typeof statusTone> };
  facts: { name: string; value: string }[];
  bookings: { day: string; hours: string; isUsed: boolean; isToday: boolean }[];
  visits: string[];
  /** Today's session, running or ended. */
  session: Session | null;
  checkInStatus: CheckInStatus;
  /** Null if a check-in uses no hours of a limited allowance. */
  checkInHours: CheckInHours | null;
  /** The visit that “Check out” ends; null unless the person is listed as here. */
  visitId: string | null;
  /** The hours by which the session can be extended; null unless the person is inside for limited hours. */
  extraHours: number | null;
  /** True if staff have to see who collects the person, because someone must not. */
  isCollectingRestricted: boolean;
  /** True for a person whom the board expects today. */
  isExpected: boolean;
  /** True for a person expected today, or back for the rest of a session: the checkbox is initially ticked. */
  isPreselected: boolean;
};

export type CustomerProfileView = {
  id: string;
  name: string;
  /** The adult of a child's membership. */
  contact: string | null;
  phone: string;
  photo: string | null;
  disputed: string | null;
  noteToStaff: { at: Instant; label: string; text: string; seen: string | null } | null;
  staffNotes: { id: string; label: string; text: string }[];
  /** The adults around the household's children, first those who must not collect. */
  adults: Adult[];
  people: ProfilePerson[];
};

const { profile } = counter;

const fact = (name: string, value: string | null) => (value === null ? [] : [{ name, value }]);

function profileBookings({ bookings }: Person, today: ReturnType<typeof dayOf>): ProfilePerson['bookings'] {
  return currentBookings(bookings, today).map(({ day, hours, usedBy }) => ({
    day: formatDay(day),
    hours: portalBookings.hours(hours),
    isUsed: usedBy !== null,
    isToday: day === today,
  }));
}

/** Returns the session if it is part of today. A session that runs past midnight belongs to both days. */
function sessionOfToday(session: Session | null, now: Instant): Session | null {
  return session && sessionEnd(session) > startOfDay(dayOf(now)) ? session : null;
}

function toProfilePerson(
  household: Household,
  person: Person & Partial<FamilyMember>,
  now: Instant,
): ProfilePerson {
  const membership = membershipAt(person.membership, now);
  const { tier } = membership;
  const { name: tierName } = TIERS[tier];
  const today = dayOf(now);
  const age = ageOf(person, today);
  const refusal = checkInRefusal(person, now);
  const expiry = expiryOf(membership);
  const visit = lastVisit(person);
  const session = lastSession(person);
  const isExpected = isExpectedOn(person, today) && refusal?.code !== 'session-running';
  return {
    id: person.id,
    isFamily: person.id !== household.primary.id,
    name: displayName(household, person),
    relationship: person.relationship ?? null,
    age: age === null ? null : profile.age(age),
    photo: person.photo,
    staffShouldKnow: person.staffShouldKnow ?? null,
    pictures: person.picturesAllowed === undefined ? null : pictures.atCounter(person.picturesAllowed),
    missingConsent: isConsentMissing(person, now) ? counterConsent.missing : null,
    tier,
    tierName,
    badge: { text: statusBadge(membership.status), tone: statusTone(membership.status) },
    facts: [
      ...fact(profile.hoursLeft, isUsable(membership) ? hoursText(hoursLeft(person, now)) : profile.noHours),
      ...fact(profile.extraSessions, person.boughtHours > 0 ? String(person.boughtHours) : null),
      ...fact(profile.created, formatFullDate(dayOf(membership.createdAt))),
      ...fact(profile.expiry, expiry && formatFullDate(dayOf(expiry))),
      ...fact(counterConsent.label, whoConsented(person)),
    ],
    bookings: profileBookings(person, today),
    visits: visitLines(person, now).map(({ ordinal, time, date }) => `${ordinal}: ${time}, ${date}`),
    session: sessionOfToday(session, now),
    checkInStatus: checkInStatusOf(refusal, session, now, memberRemedy(person, now)),
    checkInHours: checkInHoursOf(person, refusal, now),
    visitId: listedVisit(visit, visit?.sessionHours ?? null, now),
    extraHours: extraHours(person, now),
    isCollectingRestricted: isCollectingRestricted(household, person, today),
    isExpected,
    isPreselected: isExpected || comesBack(person, now),
  };
}

const disputesOf = ({ disputes = [] }: Household): string =>
  disputes
    .map(({ amountCents, at }) => profile.disputed(formatAud(amountCents), formatShortDate(dayOf(at))))
    .join(' ');

function noteOf({ noteToStaff }: Household): CustomerProfileView['noteToStaff'] {
  if (noteToStaff === null) return null;
  const { at, text, seenAt } = noteToStaff;
  const seen = seenAt === undefined ? null : noteCopy.atCounter.seen(formatMoment(seenAt));
  return { at, label: noteCopy.atCounter.label(formatMoment(at)), text, seen };
}

/** Builds the customer profile of a household: each person with membership, bookings, visits and status. */
export function householdProfile(household: Household, now: Instant): CustomerProfileView {
  const { uid, contactName, phone, primary, staffNotes = [] } = household;
  return {
    id: uid,
    name: primary.name,
    contact: contactName ?? null,
    phone: phone.shown,
    photo: primary.photo,
    disputed: disputesOf(household) || null,
    noteToStaff: noteOf(household),
    staffNotes: staffNotes.map(({ id, at, text }) => ({
      id,
      label: counterNotes.note(formatShortDate(dayOf(at))),
      text,
    })),
    adults: adultsOf(household),
    people: peopleOf(household).map((person) => toProfilePerson(household, person, now)),
  };
}

/**
 * Returns the remedy. A group that is here, or whose time has just ended, can stay longer if its pass is
 * registered.
 */
function walkInRemedy(walkIn: WalkIn, now: Instant, isRegistered: boolean): (refusal: Refusal) => Remedy {
  const canStay = isRegistered && walkIn.payment.status === 'active' && isInTimeToStay(walkIn, now);
  if (canStay) return () => 'stay-longer';
  return (refusal) => (isCanceledByStaff(walkIn) ? null : remedyOf(refusal));
}

/**
 * True for a paid pass whose day the venue closed. Its group gets a refund at the counter, or another day.
 */
const isRefundPromised = ({ promisedRefund, payment }: WalkIn): boolean =>
  promisedRefund !== undefined && payment.status === 'active';

function walkInCheckInStatus(
  walkIn: WalkIn,
  refusal: Refusal | null,
  now: Instant,
  remedy: (refusal: Refusal) => Remedy,
): CheckInStatus {
  const status = checkInStatusOf(refusal, walkInSession(walkIn), now, remedy);
  if (status.allowed || !isRefundPromised(walkIn)) return status;
  return { ...status, reason: counterGroups.refundPromised(formatDay(walkIn.date)) };
}

/** Refusals of a group that is about to come in. */
const SOLVABLE_CODES: readonly RefusalCode[] = ['not-paid', 'consent-missing'];

/** Builds the customer profile of a walk-in, with the group as one person. */
export function walkInProfile(walkIn: WalkIn, now: Instant, isRegistered = true): CustomerProfileView {
  const { id, phone, date, createdAt } = walkIn;
  const name = walkIn.name || counter.walkInData.nameless;
  const status = walkInStatus(walkIn, now);
  const refusal = walkInCheckInRefusal(walkIn, now);
  const session = walkInSession(walkIn);
  const hours = walkInHoursLeft(walkIn, now);
  const isToday = date === dayOf(now);
  const withConsent = session === null ? groupWithoutConsent(walkIn) : null;
  const group: ProfilePerson = {
    id,
    isFamily: false,
    name,
    relationship: null,
    age: null,
    photo: null,
    staffShouldKnow: null,
    pictures: null,
    missingConsent: withConsent && counterConsent.group(withConsent, walkIn.participants),
    tier: null,
    tierName: isToday ? counterBoards.walkIns.walkIn : counterGroups.walkInOn(formatDay(date)),
    badge: { text: statusBadge(status), tone: statusTone(status) },
    facts: [
      ...fact(profile.group, groupSizeText(walkIn)),
      ...fact(profile.hoursLeft, hours > 0 ? String(hours) : profile.noHours),
      ...fact(counterGroups.arrival, arrivalText(walkIn, now)),
      ...fact(profile.created, formatFullDate(dayOf(createdAt))),
      ...fact(profile.expiry, walkInExpiryText(walkIn)),
      ...fact(counterConsent.label, namesWithConsent(walkIn)),
    ],
    bookings: [],
    visits: [],
    session: sessionOfToday(session, now),
    checkInStatus: walkInCheckInStatus(walkIn, refusal, now, walkInRemedy(walkIn, now, isRegistered)),
    checkInHours: null,
    visitId: listedVisit(walkIn.visits.find(isEffective), walkIn.hours, now),
    extraHours: null,
    isCollectingRestricted: false,
    isExpected: false,
    isPreselected: isToday && (refusal === null || SOLVABLE_CODES.includes(refusal.code)),
  };
  const notes = { disputed: null, noteToStaff: null, staffNotes: [], adults: [] };
  return { id, name, contact: null, phone: phone.shown, photo: null, ...notes, people: [group] };
}
