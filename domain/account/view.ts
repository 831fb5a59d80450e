import { accountStatus, withoutFormerMembers } from '../billing/prices/household-memberships.ts';
import { currentBookings } from '../bookings/rules.ts';
import type { FamilyMember, Household, Person } from '../documents/household.ts';
import { ageOf } from '../household/age.ts';
import { allowanceOf, hoursLeft } from '../household/allowance.ts';
import { expiryOf, membershipAt } from '../household/membership.ts';
import { lastSession } from '../household/session.ts';
import { dayOf, type Instant, toIsoString } from '../venue/time/venue-time.ts';
import { visitsOfWeek } from '../visits/view.ts';
import type { WireBooking, WireFamilyMember, WireMembership, WireUser } from './wire.ts';

const toWireBookings = ({ bookings }: Person, now: Instant): WireBooking[] =>
  currentBookings(bookings, dayOf(now)).map(({ day, hours, usedBy }) => ({
    day,
    assignedHours: hours,
    used: usedBy !== null,
  }));

function toMembershipFields(person: Person, now: Instant): Omit<WireMembership, '_id'> {
  const membership = membershipAt(person.membership, now);
  const expiry = expiryOf(membership);
  const session = lastSession(person);
  return {
    tier: membership.tier,
    paymentStatus: membership.status,
    hoursLeft: hoursLeft(person, now),
    initialHours: allowanceOf(person),
    expiry: expiry === null ? null : toIsoString(expiry),
    createdAt: toIsoString(membership.createdAt),
    visitedDays: visitsOfWeek(person, now).map(({ day, at }) => ({ day, startTime: toIsoString(at) })),
    assignedDays: toWireBookings(person, now),
    sessionStart: session && toIsoString(session.start),
    sessionMaxHours: session?.maxHours ?? null,
  };
}

const toWireFamilyMember = ({ uid }: Household, person: FamilyMember, now: Instant): WireFamilyMember => ({
  _id: person.id,
  userId: uid,
  name: person.name,
  relationship: person.relationship,
  age: ageOf(person, dayOf(now)),
  photo: person.photo,
  ...toMembershipFields(person, now),
});

export function toWireUser(household: Household, now: Instant): WireUser {
  const { uid, email, phone, address, profileComplete, primary, family } = withoutFormerMembers(
    household,
    now,
  );
  const primaryFields = toMembershipFields(primary, now);
  return {
    _id: uid,
    name: primary.name,
    email,
    phone: phone.shown,
    address,
    age: ageOf(primary, dayOf(now)),
    photo: primary.photo,
    profileComplete,
    tier: primaryFields.tier,
    familyTiers: family.map(({ membership }) => membership.tier),
    paymentStatus: accountStatus(household, now),
    initialHours: primaryFields.initialHours,
    assignedDays: primaryFields.assignedDays,
    memberships: [{ _id: primary.id, ...primaryFields }],
    family: family.map((person) => toWireFamilyMember(household, person, now)),
  };
}
