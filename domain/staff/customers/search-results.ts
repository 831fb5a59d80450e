import { statusBadge } from '../../billing/payments/status-badge.ts';
import { withoutFormerMembers } from '../../billing/prices/household-memberships.ts';
import { isExpectedOn } from '../../bookings/expected.ts';
import { isConsentMissing } from '../../consent/rules.ts';
import { counterBoards } from '../../copy/counter/boards.ts';
import type { Household, Person } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { hoursLeft } from '../../household/allowance.ts';
import { peopleOf } from '../../household/household.ts';
import { isUsable, membershipAt } from '../../household/membership.ts';
import { dayOf, type Instant } from '../../venue/time/venue-time.ts';
import { hoursText } from '../../visits/view.ts';
import { arrivalText } from '../../walk-ins/board/arrival.ts';
import { walkInHoursLeft, walkInStatus } from '../../walk-ins/board/view.ts';
import type { WireSearchResult } from '../wire.ts';
import {
  type CustomerProfileView,
  householdProfile,
  type ProfilePerson,
  walkInProfile,
} from './customer-profile.ts';
import type { Customers } from './search.ts';

/** True if staff should open the profile before they check someone in. */
export const hasSomethingToRead = (profile: CustomerProfileView): boolean => {
  const { disputed, noteToStaff, staffNotes, people } = profile;
  const isNoteUnread = noteToStaff !== null && noteToStaff.seen === null;
  const hasLine = people.some(
    ({ staffShouldKnow, missingConsent, tier }) =>
      staffShouldKnow !== null || (missingConsent !== null && tier !== null),
  );
  return disputed !== null || staffNotes.length > 0 || isNoteUnread || hasLine;
};

/** Returns a person who can be checked in, with what that does. */
export const readyPerson = ({ id, isFamily, name, checkInHours, checkInStatus }: ProfilePerson) => ({
  id,
  isFamily,
  name,
  hours: checkInHours?.usual ?? null,
  comesBack: checkInStatus.allowed && checkInStatus.comesBack !== null,
});

export type ReadyPerson = ReturnType<typeof readyPerson>;

/** Says what checking in these people does. */
export function checkInText(people: readonly ReadyPerson[], isEveryone = false): string {
  const names = people.map(({ name }) => name).join(', ');
  if (people.every(({ comesBack }) => comesBack)) return counterBoards.letBackIn(names);
  const [hours = null, ...otherHours] = new Set(people.map((person) => person.hours));
  const text = isEveryone ? counterBoards.checkInEveryone : counterBoards.checkIn;
  return text(names, otherHours.length === 0 ? hours : null);
}

/** Returns everyone who is coming; no one if one of them can't, or if staff should open the profile first. */
function allReady(profile: CustomerProfileView, coming: readonly ProfilePerson[]): ReadyPerson[] {
  const canAllComeIn = coming.every(({ checkInStatus }) => checkInStatus.allowed);
  return canAllComeIn && !hasSomethingToRead(profile) ? coming.map(readyPerson) : [];
}

function readyToCheckIn(profile: CustomerProfileView): ReadyPerson[] {
  const booked = profile.people.filter(({ isPreselected }) => isPreselected);
  return allReady(profile, booked.length > 0 ? booked : profile.people);
}

/** Returns the expected people of a household if all of them can be checked in at once. */
export function readyOfExpected(
  household: Household,
  expected: readonly { id: string }[],
  now: Instant,
): ReadyPerson[] {
  const profile = householdProfile(withoutFormerMembers(household, now), now);
  const ids = expected.map(({ id }) => id);
  return allReady(
    profile,
    profile.people.filter(({ id }) => ids.includes(id)),
  );
}

function hoursOrStatus(person: Person, now: Instant): string {
  const membership = membershipAt(person.membership, now);
  return isUsable(membership) ? hoursText(hoursLeft(person, now)) : statusBadge(membership.status);
}

function passHoursOrStatus(walkIn: WalkIn, now: Instant): string {
  const hours = walkInHoursLeft(walkIn, now);
  if (hours > 0) return String(hours);
  const status = walkInStatus(walkIn, now);
  return status === 'active' ? arrivalText(walkIn, now) : statusBadge(status);
}

const householdResult = (household: Household, now: Instant): WireSearchResult => ({
  kind: 'member',
  id: household.uid,
  contact: household.contactName ?? null,
  phone: household.phone.shown,
  date: null,
  people: peopleOf(withoutFormerMembers(household, now)).map((person) => ({
    id: person.id,
    name: person.name,
    photo: person.photo,
    tier: person.membership.tier,
    hours: hoursOrStatus(person, now),
    isBookedToday: isExpectedOn(person, dayOf(now)),
    isConsentMissing: isConsentMissing(person, now),
  })),
  readyToCheckIn: readyToCheckIn(householdProfile(withoutFormerMembers(household, now), now)),
});

function walkInResult(walkIn: WalkIn, now: Instant): WireSearchResult {
  const { id, name, phone, date } = walkIn;
  const hours = passHoursOrStatus(walkIn, now);
  const isBookedToday = date === dayOf(now);
  // A pass has no ages, so its profile says more than a badge here could.
  const group = { id, name, photo: null, tier: null, hours, isBookedToday, isConsentMissing: false };
  return {
    kind: 'walk-in',
    id,
    contact: null,
    phone: phone.shown,
    date,
    people: [group],
    readyToCheckIn: readyToCheckIn(walkInProfile(walkIn, now)),
  };
}

const isCurrent = (household: Household, now: Instant): boolean =>
  peopleOf(household).some(({ membership }) => isUsable(membershipAt(membership, now)));

/** Converts customers to results: households with a current membership, other households, and day passes. */
export const searchResults = ({ households, walkIns }: Customers, now: Instant): WireSearchResult[] => [
  ...households
    .toSorted((a, b) => Number(isCurrent(b, now)) - Number(isCurrent(a, now)))
    .map((household) => householdResult(household, now)),
  ...walkIns.map((walkIn) => walkInResult(walkIn, now)),
];
