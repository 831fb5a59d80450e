import type { WireUser } from '../../account/wire.ts';
import { type Cents, sum } from '../../core/money.ts';
import { foldName } from '../../core/names.ts';
import { parsePassCode } from '../../core/pass-code.ts';
import type { MembershipStatus } from '../../documents/billing.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import { stayEnd } from '../../household/session.ts';
import {
  addDays,
  dayOf,
  formatFullDate,
  type Instant,
  toIsoString,
  type VenueDate,
} from '../../venue/time/venue-time.ts';
import { shownSince } from '../../visits/here-now.ts';
import { walkInSession } from '../check-in.ts';
import { isShownOnBoard, isWalkInExpired, unpaidUntil, walkInExpiry } from '../rules.ts';
import type { WireWalkIn } from '../wire.ts';
import { isListedAsHere } from './arrival.ts';

/** Returns when the group left or its session ends or, without one, when its pass expires. */
export function walkInEnd(walkIn: WalkIn): Instant {
  const session = walkInSession(walkIn);
  return session ? stayEnd(session) : (unpaidUntil(walkIn) ?? walkInExpiry(walkIn));
}

/** Returns today's walk-ins, in order of registration. */
export const boardWalkIns = (walkIns: readonly WalkIn[], now: Instant): WalkIn[] =>
  walkIns
    .filter((walkIn) => walkIn.date === dayOf(now) && isShownOnBoard(walkIn, now))
    .toSorted((a, b) => a.createdAt - b.createdAt);

/** Returns today and yesterday, because yesterday's sessions may run past midnight. */
export const daysOfCurrentWalkIns = (now: Instant): VenueDate[] => [addDays(dayOf(now), -1), dayOf(now)];

/**
 * Returns today's walk-ins without those who left a while ago, and earlier ones that are still here. Those who
 * haven't paid are first, then those who haven't arrived, each in order of registration.
 */
export const currentWalkIns = (walkIns: readonly WalkIn[], now: Instant): WalkIn[] =>
  [
    ...walkIns.filter((walkIn) => walkIn.date < dayOf(now) && isListedAsHere(walkIn, now)),
    ...boardWalkIns(walkIns, now).filter((walkIn) => walkInEnd(walkIn) > shownSince(now)),
  ].toSorted((a, b) => boardRank(a) - boardRank(b));

function boardRank(walkIn: WalkIn): number {
  if (isPending(walkIn)) return 0;
  return walkInSession(walkIn) === null && isComing(walkIn) ? 1 : 2;
}

type BoardTotals = {
  groups: number;
  people: number;
  paid: number;
  pending: number;
  paidCents: Cents;
};

const isPaid = ({ payment }: WalkIn): boolean => payment.status === 'active';
const isComing = ({ payment }: WalkIn): boolean => payment.status !== 'canceled';
const isPending = (walkIn: WalkIn): boolean => isComing(walkIn) && !isPaid(walkIn);
const peopleIn = (walkIns: readonly WalkIn[]): number =>
  walkIns.reduce((people, { participants, adults }) => people + participants + adults, 0);

export function boardTotals(walkIns: readonly WalkIn[]): BoardTotals {
  const coming = walkIns.filter(isComing);
  const paid = coming.filter(isPaid);
  return {
    groups: coming.length,
    people: peopleIn(coming),
    paid: paid.length,
    pending: coming.length - paid.length,
    paidCents: sum(paid.map(({ totalCents }) => totalCents)),
  };
}

export const BOARD_STATUSES = ['all', 'pending', 'paid'] as const;

export type BoardFilter = { status: (typeof BOARD_STATUSES)[number]; text: string };

const HAS_STATUS = { all: () => true, pending: isPending, paid: isPaid };

/** True if the text matches the pass code, part of the name or consecutive digits of the phone number. */
function matchesText(walkIn: WalkIn, text: string): boolean {
  if (parsePassCode(text) === walkIn.code) return true;
  const digits = text.replace(/\D/g, '');
  if (digits !== '' && `${walkIn.phone.e164} ${walkIn.phone.shown.replace(/\D/g, '')}`.includes(digits))
    return true;
  return foldName(walkIn.name).includes(foldName(text)) && (foldName(text) !== '' || text.trim() === '');
}

export const filterBoard = (walkIns: readonly WalkIn[], { status, text }: BoardFilter): WalkIn[] =>
  walkIns.filter((walkIn) => HAS_STATUS[status](walkIn) && matchesText(walkIn, text));

type ComingDay = { day: VenueDate; groups: WalkIn[]; people: number };

/** Returns the groups of the days after today, by day, without cancelled ones. */
export function comingDays(walkIns: readonly WalkIn[], now: Instant): ComingDay[] {
  const later = walkIns.filter(
    (walkIn) => walkIn.date > dayOf(now) && isComing(walkIn) && isShownOnBoard(walkIn, now),
  );
  const days = [...new Set(later.map(({ date }) => date))].toSorted();
  return days.map((day) => {
    const groups = later.filter(({ date }) => date === day).toSorted((a, b) => a.createdAt - b.createdAt);
    return { day, groups, people: peopleIn(groups) };
  });
}

const DAYS_OF_A_WEEK = 7;

/** Returns the next seven days with their number of people; a day may have no group. */
export function nextWeek(days: readonly ComingDay[], now: Instant): Omit<ComingDay, 'groups'>[] {
  const today = dayOf(now);
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => addDays(today, index + 1)).map((day) => ({
    day,
    people: days.find((each) => each.day === day)?.people ?? 0,
  }));
}

/** Returns the expiry of a day pass, which is its date. */
export const walkInExpiryText = ({ date }: WalkIn): string => formatFullDate(date);

export const walkInStatus = (walkIn: WalkIn, now: Instant): MembershipStatus =>
  isWalkInExpired(walkIn, now) ? 'expired' : walkIn.payment.status;

/** Returns the hours for which the pass can still be checked in. */
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

/** Converts a day pass to a customer with one membership. */
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
