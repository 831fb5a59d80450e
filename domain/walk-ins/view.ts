import type { WireUser } from '../account/wire.ts';
import type { MembershipStatus } from '../billing/schema.ts';
import { dayOf, type Instant, isoText, type Zone } from '../venue-time.ts';
import { onBoard } from './board.ts';
import { walkInSession } from './check-in.ts';
import { expiryOfPass, isPassOver } from './rules.ts';
import type { WalkIn } from './schema.ts';
import type { WireWalkIn } from './wire.ts';

export const statusOfPass = (walkIn: WalkIn, now: Instant, zone: Zone): MembershipStatus =>
  isPassOver(walkIn, now, zone) ? 'expired' : walkIn.payment.status;

/** The hours that the pass still opens the door for. */
export const hoursOfPass = (walkIn: WalkIn, now: Instant, zone: Zone): number =>
  walkInSession(walkIn) === null && statusOfPass(walkIn, now, zone) === 'active' ? walkIn.hours : 0;

/** A row of the board. */
export const showOnBoard = (walkIn: WalkIn, now: Instant, zone: Zone): WireWalkIn => ({
  membershipId: walkIn.id,
  isFamily: false,
  name: walkIn.name,
  phone: walkIn.phone.shown,
  tier: 'walk-in',
  paymentStatus: statusOfPass(walkIn, now, zone),
  expiry: isoText(expiryOfPass(walkIn, zone)),
});

/** Today's board, in the order in which the groups registered. */
export const board = (walkIns: readonly WalkIn[], now: Instant, zone: Zone): WireWalkIn[] =>
  onBoard(walkIns, now, zone).map((walkIn) => showOnBoard(walkIn, now, zone));

/** A day pass in the shape of a customer with one membership. */
export function showWalkIn(walkIn: WalkIn, now: Instant, zone: Zone): WireUser {
  const { id, name, email, phone, hours, createdAt } = walkIn;
  const session = walkInSession(walkIn);
  const paymentStatus = statusOfPass(walkIn, now, zone);
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
        hoursLeft: hoursOfPass(walkIn, now, zone),
        initialHours: hours,
        expiry: isoText(expiryOfPass(walkIn, zone)),
        createdAt: isoText(createdAt),
        visitedDays: session ? [{ day: dayOf(session.start, zone), startTime: isoText(session.start) }] : [],
        assignedDays: [],
        sessionStart: session && isoText(session.start),
        sessionMaxHours: session ? hours : null,
      },
    ],
    family: [],
  };
}
