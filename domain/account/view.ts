import { accountStatus, expiryOf, membershipAt } from '../billing/membership.ts';
import { currentBookings } from '../bookings/rules.ts';
import type { FamilyMember, Household, Person } from '../household-schema.ts';
import { dayOf, type Instant, type TimeZone, toIsoString } from '../venue-time.ts';
import { allowanceOf, hoursLeft } from '../visits/hours.ts';
import { lastSession } from '../visits/session.ts';
import { visitsOfWeek } from '../visits/view.ts';
import type { WireBooking, WireFamilyMember, WireMembership, WireUser } from './wire.ts';

const toWireBookings = ({ bookings }: Person, now: Instant, zone: TimeZone): WireBooking[] =>
  currentBookings(bookings, dayOf(now, zone)).map(({ day, hours, usedBy }) => ({
    day,
    assignedHours: hours,
    used: usedBy !== null,
  }));

/** Everything about a person's membership at a moment. */
function status(person: Person, now: Instant, zone: TimeZone): Omit<WireMembership, '_id'> {
  const membership = membershipAt(person.membership, now);
  const expiry = expiryOf(membership);
  const session = lastSession(person);
  return {
    tier: membership.tier,
    paymentStatus: membership.status,
    hoursLeft: hoursLeft(person, now, zone),
    initialHours: allowanceOf(person),
    expiry: expiry === null ? null : toIsoString(expiry),
    createdAt: toIsoString(membership.createdAt),
    visitedDays: visitsOfWeek(person, now, zone).map(({ day, at }) => ({ day, startTime: toIsoString(at) })),
    assignedDays: toWireBookings(person, now, zone),
    sessionStart: session && toIsoString(session.start),
    sessionMaxHours: session?.maxHours ?? null,
  };
}

const toWireFamilyMember = (
  { uid }: Household,
  person: FamilyMember,
  now: Instant,
  zone: TimeZone,
): WireFamilyMember => ({
  _id: person.id,
  userId: uid,
  name: person.name,
  relationship: person.relationship,
  age: person.age,
  photo: person.photo,
  ...status(person, now, zone),
});

/** A member as every screen and client sees it at a moment. */
export function toWireUser(household: Household, now: Instant, zone: TimeZone): WireUser {
  const { uid, email, phone, address, profileComplete, primary, family } = household;
  const own = status(primary, now, zone);
  return {
    _id: uid,
    name: primary.name,
    email,
    phone: phone.shown,
    address,
    age: primary.age,
    photo: primary.photo,
    profileComplete,
    tier: own.tier,
    familyTiers: family.map(({ membership }) => membership.tier),
    paymentStatus: accountStatus(household, now),
    initialHours: own.initialHours,
    assignedDays: own.assignedDays,
    memberships: [{ _id: primary.id, ...own }],
    family: family.map((person) => toWireFamilyMember(household, person, now, zone)),
  };
}
