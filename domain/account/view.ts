import { accountStatus, expiryOf, membershipAt } from '../billing/membership.ts';
import { currentBookings } from '../bookings/rules.ts';
import type { FamilyPerson, Member, Person } from '../household-schema.ts';
import { dayOf, type Instant, isoText, type Zone } from '../venue-time.ts';
import { allowanceOf, hoursLeft } from '../visits/hours.ts';
import { lastSession } from '../visits/session.ts';
import { visitsOfWeek } from '../visits/view.ts';
import type { WireBooking, WireFamilyMember, WireMembership, WireUser } from './wire.ts';

const bookingsShown = ({ bookings }: Person, now: Instant, zone: Zone): WireBooking[] =>
  currentBookings(bookings, dayOf(now, zone)).map(({ day, hours, usedBy }) => ({
    day,
    assignedHours: hours,
    used: usedBy !== null,
  }));

/** Everything about a person's membership at a moment. */
function standing(person: Person, now: Instant, zone: Zone): Omit<WireMembership, '_id'> {
  const membership = membershipAt(person.membership, now);
  const expiry = expiryOf(membership);
  const session = lastSession(person);
  return {
    tier: membership.tier,
    paymentStatus: membership.status,
    hoursLeft: hoursLeft(person, now, zone),
    initialHours: allowanceOf(person),
    expiry: expiry === null ? null : isoText(expiry),
    createdAt: isoText(membership.createdAt),
    visitedDays: visitsOfWeek(person, now, zone).map(({ day, at }) => ({ day, startTime: isoText(at) })),
    assignedDays: bookingsShown(person, now, zone),
    sessionStart: session && isoText(session.start),
    sessionMaxHours: session?.maxHours ?? null,
  };
}

const familyShown = ({ uid }: Member, person: FamilyPerson, now: Instant, zone: Zone): WireFamilyMember => ({
  _id: person.id,
  userId: uid,
  name: person.name,
  relationship: person.relationship,
  age: person.age,
  photo: person.photo,
  ...standing(person, now, zone),
});

/** A member as every screen and client sees it at a moment. */
export function showMember(member: Member, now: Instant, zone: Zone): WireUser {
  const { uid, email, phone, address, profileComplete, primary, family } = member;
  const own = standing(primary, now, zone);
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
    paymentStatus: accountStatus(member, now),
    initialHours: own.initialHours,
    assignedDays: own.assignedDays,
    memberships: [{ _id: primary.id, ...own }],
    family: family.map((person) => familyShown(member, person, now, zone)),
  };
}
