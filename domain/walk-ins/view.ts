import type { WireUser } from '../account/wire.ts';
import type { MembershipStatus } from '../billing/schema.ts';
import { dayOf, type Instant, toIsoString } from '../venue-time.ts';
import { boardWalkIns } from './board.ts';
import { walkInSession } from './check-in.ts';
import { isWalkInExpired, walkInExpiry } from './rules.ts';
import type { WalkIn } from './schema.ts';
import type { WireWalkIn } from './wire.ts';

export const walkInStatus = (walkIn: WalkIn, now: Instant): MembershipStatus =>
  isWalkInExpired(walkIn, now) ? 'expired' : walkIn.payment.status;

/** The hours that the pass can still be checked in for. */
export const walkInHoursLeft = (walkIn: WalkIn, now: Instant): number =>
  walkInSession(walkIn) === null && walkInStatus(walkIn, now) === 'active' ? walkIn.hours : 0;

const toWireWalkIn = (walkIn: WalkIn, now: Instant): WireWalkIn => ({
  membershipId: walkIn.id,
  isFamily: false,
  name: walkIn.name,
  phone: walkIn.phone.shown,
  tier: 'walk-in',
  paymentStatus: walkInStatus(walkIn, now),
  expiry: toIsoString(walkInExpiry(walkIn)),
});

export const toWireBoard = (walkIns: readonly WalkIn[], now: Instant): WireWalkIn[] =>
  boardWalkIns(walkIns, now).map((walkIn) => toWireWalkIn(walkIn, now));

/** A day pass in the shape of a customer with one membership. */
export function walkInToWireUser(walkIn: WalkIn, now: Instant): WireUser {
  const { id, name, email, phone, hours, createdAt } = walkIn;
  const session = walkInSession(walkIn);
  const paymentStatus = walkInStatus(walkIn, now);
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
        hoursLeft: walkInHoursLeft(walkIn, now),
        initialHours: hours,
        expiry: toIsoString(walkInExpiry(walkIn)),
        createdAt: toIsoString(createdAt),
        visitedDays: session ? [{ day: dayOf(session.start), startTime: toIsoString(session.start) }] : [],
        assignedDays: [],
        sessionStart: session && toIsoString(session.start),
        sessionMaxHours: session ? hours : null,
      },
    ],
    family: [],
  };
}
