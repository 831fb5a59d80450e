import type { WireUser } from '../account/wire.ts';
import type { MembershipStatus } from '../billing/schema.ts';
import { dayOf, type Instant, type TimeZone, toIsoString } from '../venue-time.ts';
import { boardWalkIns } from './board.ts';
import { walkInSession } from './check-in.ts';
import { isWalkInExpired, walkInExpiry } from './rules.ts';
import type { WalkIn } from './schema.ts';
import type { WireWalkIn } from './wire.ts';

export const walkInStatus = (walkIn: WalkIn, now: Instant, zone: TimeZone): MembershipStatus =>
  isWalkInExpired(walkIn, now, zone) ? 'expired' : walkIn.payment.status;

/** The hours that the pass can still be checked in for. */
export const walkInHoursLeft = (walkIn: WalkIn, now: Instant, zone: TimeZone): number =>
  walkInSession(walkIn) === null && walkInStatus(walkIn, now, zone) === 'active' ? walkIn.hours : 0;

export const toWireWalkIn = (walkIn: WalkIn, now: Instant, zone: TimeZone): WireWalkIn => ({
  membershipId: walkIn.id,
  isFamily: false,
  name: walkIn.name,
  phone: walkIn.phone.shown,
  tier: 'walk-in',
  paymentStatus: walkInStatus(walkIn, now, zone),
  expiry: toIsoString(walkInExpiry(walkIn, zone)),
});

export const toWireBoard = (walkIns: readonly WalkIn[], now: Instant, zone: TimeZone): WireWalkIn[] =>
  boardWalkIns(walkIns, now, zone).map((walkIn) => toWireWalkIn(walkIn, now, zone));

/** A day pass in the shape of a customer with one membership. */
export function walkInToWireUser(walkIn: WalkIn, now: Instant, zone: TimeZone): WireUser {
  const { id, name, email, phone, hours, createdAt } = walkIn;
  const session = walkInSession(walkIn);
  const paymentStatus = walkInStatus(walkIn, now, zone);
  return {
    _id: id,
    name,
    email,
    phone: phone.shown,
    address: null,
    age: null,
    photo: null,
    profileComplete: false,
    tier: 'walk-in',
    familyTiers: [],
    paymentStatus,
    initialHours: hours,
    assignedDays: [],
    memberships: [
      {
        _id: id,
        tier: 'walk-in',
        paymentStatus,
        hoursLeft: walkInHoursLeft(walkIn, now, zone),
        initialHours: hours,
        expiry: toIsoString(walkInExpiry(walkIn, zone)),
        createdAt: toIsoString(createdAt),
        visitedDays: session
          ? [{ day: dayOf(session.start, zone), startTime: toIsoString(session.start) }]
          : [],
        assignedDays: [],
        sessionStart: session && toIsoString(session.start),
        sessionMaxHours: session ? hours : null,
      },
    ],
    family: [],
  };
}
