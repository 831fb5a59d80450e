import type { RefusalCode } from '../../api/refusals.ts';
import { counterStays } from '../../copy/counter/stays.ts';
import { MAX_BOOKED_HOURS_PER_DAY } from '../../core/limits.ts';
import { TIERS } from '../../core/tiers.ts';
import type { Refusal } from '../../decision/decision.ts';
import type { Person } from '../../documents/household.ts';
import type { Presence } from '../../documents/visit.ts';
import { hoursLeft, isUnlimited } from '../../household/allowance.ts';
import { isPaidInCash, membershipAt } from '../../household/membership.ts';
import { isRunning, type Session, sessionEnd, sessionOf } from '../../household/session.ts';
import { dayOf, formatTime, type Instant } from '../../venue/time/venue-time.ts';
import { shownSince } from '../../visits/here-now.ts';
import { comesBack, usualHours } from '../../visits/rules.ts';
import { extraHours } from '../../visits/stay-longer.ts';

/** The remedies for a refused check-in. A Supporter buys a session, a Leader an hour. */
export type Remedy = 'cash' | 'session' | 'hour' | 'move-to-today' | 'stay-longer' | 'consent' | null;

export type CheckInStatus =
  /** `comesBack` says how long someone who left may come back in free; null for everyone else. */
  | { allowed: true; comesBack: string | null }
  | { allowed: false; reason: string; remedy: Remedy /** Already checked in. */; isHere: boolean };

/** The hours that a check-in uses, unless staff choose another number up to the maximum. */
export type CheckInHours = { usual: number; max: number };

const CASH_REMEDY_CODES: readonly RefusalCode[] = [
  'not-paid',
  'payment-failed',
  'payment-disputed',
  'membership-expired',
  'walk-in-canceled',
];

export function remedyOf({ code }: Refusal): Remedy {
  if (CASH_REMEDY_CODES.includes(code)) return 'cash';
  if (code === 'consent-missing') return 'consent';
  return code === 'walk-in-too-early' ? 'move-to-today' : null;
}

/** Returns the remedy for a member, who may stay longer, buy hours, or end a pause with a payment. */
export function memberRemedy(person: Person, now: Instant): (refusal: Refusal) => Remedy {
  const membership = membershipAt(person.membership, now);
  const { buysSessions } = TIERS[membership.tier];
  const extra = extraHours(person, now);
  const sale = buysSessions ? 'session' : 'hour';
  return (refusal) => {
    if (refusal.code === 'session-running' && extra !== null) return extra > 0 ? 'stay-longer' : sale;
    if (refusal.code === 'membership-paused' && isPaidInCash(membership)) return 'cash';
    return refusal.code === 'out-of-hours' ? sale : remedyOf(refusal);
  };
}

function comesBackText({ leftAt, ...session }: Session, now: Instant): string | null {
  if (leftAt === undefined || !isRunning(session, now)) return null;
  const until = session.maxHours === null ? null : formatTime(sessionEnd(session));
  return counterStays.comesBack(formatTime(leftAt), until);
}

export function checkInStatusOf(
  refusal: Refusal | null,
  session: Session | null,
  now: Instant,
  remedy: (refusal: Refusal) => Remedy,
): CheckInStatus {
  if (refusal === null) return { allowed: true, comesBack: session && comesBackText(session, now) };
  return {
    allowed: false,
    reason: refusal.message,
    remedy: remedy(refusal),
    isHere: refusal.code === 'session-running',
  };
}

/** Returns the visit of someone whom the list of people here shows. */
export function listedVisit(
  visit: Presence | undefined,
  maxHours: number | null,
  now: Instant,
): string | null {
  if (visit === undefined || visit.leftAt !== undefined) return null;
  return sessionEnd(sessionOf(visit, maxHours)) > shownSince(now) ? visit.id : null;
}

/**
 * Returns the hours for everyone selected: the number that staff chose or, if all have the same, the usual
 * one; null if they differ. The result is null if no one selected uses limited hours.
 */
export function hoursForAll(people: readonly { checkInHours: CheckInHours | null }[], chosen: number | null) {
  const each = people.flatMap(({ checkInHours }) => checkInHours ?? []);
  if (each.length === 0) return null;
  const max = Math.min(...each.map((one) => one.max));
  const usual = [...new Set(each.map((one) => one.usual))];
  const common = usual.length === 1 ? Math.min(...usual) : null;
  return { hours: chosen === null ? common : Math.min(chosen, max), max };
}

export function checkInHoursOf(person: Person, refusal: Refusal | null, now: Instant): CheckInHours | null {
  if (refusal !== null || isUnlimited(person) || comesBack(person, now)) return null;
  const left = hoursLeft(person, now);
  return {
    usual: Math.min(usualHours(person, dayOf(now)), left),
    max: Math.min(left, MAX_BOOKED_HOURS_PER_DAY),
  };
}
