import { statusBadge } from '../../billing/payments/status-badge.ts';
import { withoutFormerMembers } from '../../billing/prices/household-memberships.ts';
import { isExpectedOn } from '../../bookings/expected.ts';
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
import { type CustomerProfileView, householdProfile, walkInProfile } from './customer-profile.ts';
import type { Customers } from './search.ts';

const hasSomethingToRead = ({ disputed, noteToStaff, staffNotes }: CustomerProfileView): boolean =>
  disputed !== null || staffNotes.length > 0 || (noteToStaff !== null && noteToStaff.seen === null);

function readyToCheckIn(profile: CustomerProfileView) {
  const booked = profile.people.filter(({ isPreselected }) => isPreselected);
  const coming = booked.length > 0 ? booked : profile.people;
  const canAllComeIn = coming.every(({ checkInStatus }) => checkInStatus.allowed);
  return canAllComeIn && !hasSomethingToRead(profile)
    ? coming.map(({ id, isFamily, name }) => ({ id, isFamily, name }))
    : [];
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
  phone: household.phone.shown,
  date: null,
  people: peopleOf(withoutFormerMembers(household, now)).map((person) => ({
    id: person.id,
    name: person.name,
    photo: person.photo,
    tier: person.membership.tier,
    hours: hoursOrStatus(person, now),
    isBookedToday: isExpectedOn(person, dayOf(now)),
  })),
  readyToCheckIn: readyToCheckIn(householdProfile(withoutFormerMembers(household, now), now)),
});

function walkInResult(walkIn: WalkIn, now: Instant): WireSearchResult {
  const { id, name, phone, date } = walkIn;
  const hours = passHoursOrStatus(walkIn, now);
  const group = { id, name, photo: null, tier: null, hours, isBookedToday: date === dayOf(now) };
  return {
    kind: 'walk-in',
    id,
    phone: phone.shown,
    date,
    people: [group],
    readyToCheckIn: readyToCheckIn(walkInProfile(walkIn, now)),
  };
}

export const searchResults = ({ households, walkIns }: Customers, now: Instant): WireSearchResult[] => [
  ...households.map((household) => householdResult(household, now)),
  ...walkIns.map((walkIn) => walkInResult(walkIn, now)),
];
