import type { Cents } from '../../core/money.ts';
import {
  accept,
  type Decision,
  type Effect,
  type Refusal,
  refusal,
  refuse,
} from '../../decision/decision.ts';
import type { Membership } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { readerOf } from '../../household/contact.ts';
import { mapPeople, peopleOf } from '../../household/household.ts';
import {
  hasPauseBegun,
  isChargedLater,
  isPaidInCash,
  nextTerm,
  pauseEndOf,
  tierAfterPaidWeek,
} from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, formatDay, type Instant, latest, WEEK } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { isBeingCharged, renewalEffects, renewalSeats, renewalTier } from '../prices/renewal.ts';
import { type EndedBooking, endedBookings, withoutUncoveredBookings } from './honored-bookings.ts';

/** `until` is the day displayed with the weeks. A mismatch means that the household has changed. */
export type PauseCommand = { weeks: number; until: Instant };

/** Identifies the pause to cancel or end by its end. */
export type ResumeCommand = { pausedUntil: Instant };

/** `expectedCents` is the charge that was shown; 0 before the pause begins. */
export type EndPauseCommand = ResumeCommand & { expectedCents?: number | undefined };

type Active = Extract<Membership, { status: 'active' }>;

export const pausedRefusal = (name: string, until: Instant): Refusal =>
  refusal('membership-paused', name, formatDay(dayOf(until)));

export const householdPauseEnd = (household: Household, now: Instant): Instant | null =>
  latest(peopleOf(householdAt(household, now)).flatMap(({ membership }) => pauseEndOf(membership) ?? []));

/** True if no card-paid time is left and the card charges nothing until the pause ends. */
export function isCardPaused(household: Household, now: Instant): boolean {
  const renewed = peopleOf(householdAt(household, now)).filter(
    ({ membership }) => renewalTier(membership) !== null,
  );
  return renewed.length > 0 && renewed.every(({ membership }) => hasPauseBegun(membership, now));
}

/** Returns the card's charge for a week from now, which ends a running pause. */
export function chargeToResume(household: Household, now: Instant, venue: PriceList): Cents {
  const current = householdAt(household, now);
  return weeklyTotal(current, renewalSeats(current), now, venue);
}

const activeOf = ({ membership }: Person): Active[] => (membership.status === 'active' ? [membership] : []);

/**
 * Returns the end of the paid time, from which the pause's weeks count. A card renews everyone at the same
 * moment, so its end counts even if another person pays in cash.
 */
function paidUntil(household: Household): Instant | null {
  const active = peopleOf(household).flatMap(activeOf);
  const byCard = active.filter(({ paidBy }) => paidBy === 'card');
  return latest((byCard.length > 0 ? byCard : active).map((membership) => membership.paidUntil));
}

/**
 * Returns the end of the paid time, if the household can pause from then on. A card is charged at that moment,
 * but cash lasts to the end of its day.
 */
function pauseStart(household: Household, now: Instant): Decision<Instant> {
  const people = peopleOf(household);
  const overdue = people.find(({ membership }) => membership.status === 'past_due');
  if (overdue) return refuse('payment-failed', overdue.name);
  const from = paidUntil(household);
  const isInCash = people.flatMap(activeOf).every(isPaidInCash);
  if (from !== null && (isInCash || from > now)) return accept(from);
  const until = latest(people.flatMap((person) => pauseEndOf(person.membership) ?? []));
  if (until !== null) return refuse('already-paused', formatDay(dayOf(until)));
  if (from === null) return { ok: false, refusal: unpaidRefusal(household) };
  return refuse(isBeingCharged(household, now) ? 'renewal-being-charged' : 'changed-since-loaded');
}

function unpaidRefusal({ primary: { name, membership } }: Household): Refusal {
  switch (membership.status) {
    case 'pending':
      return refusal('not-paid', name);
    case 'suspended':
      return refusal('payment-disputed', name);
    case 'canceled':
      return refusal('already-canceled', name);
    default:
      return refusal('membership-ended', name);
  }
}

function pause(household: Household, until: Instant, now: Instant): Household {
  return mapPeople(household, (person) => {
    const { membership } = person;
    if (membership.status !== 'active') return person;
    const next = nextTerm(membership, tierAfterPaidWeek(membership), until);
    return withoutUncoveredBookings({ ...person, membership: { ...membership, next } }, now);
  });
}

function pauseEmail(household: Household, plan: PausePlan, now: Instant): Effect {
  const { uid, email } = household;
  const { from, until, weekly } = plan;
  const content = { kind: 'pause-begins', ...readerOf(household), from, until, weeklyCents: weekly } as const;
  return { kind: 'mail', mail: { id: `pause:${uid}:${now}`, to: email, content } };
}

/** The card's weekly charge after the pause; null if no one pays by card. */
function weeklyByCard(household: Household, from: Instant, venue: PriceList) {
  const seats = renewalSeats(household);
  return seats.length === 0 ? null : weeklyTotal(household, seats, from, venue);
}

const pauseEnds = (household: Household) =>
  peopleOf(household).map(({ membership }) => pauseEndOf(membership));

function isSamePlan(before: Household, after: Household): boolean {
  const ends = pauseEnds(after);
  return pauseEnds(before).every((end, index) => end === ends[index]);
}

export type PausePlan = {
  from: Instant;
  until: Instant;
  weekly: ReturnType<typeof weeklyByCard>;
  endedBookings: EndedBooking[];
};

/** Returns the plan for a number of weeks, or why the household can't pause. */
export function planPause(
  household: Household,
  weeks: number,
  now: Instant,
  venue: PriceList,
): Decision<PausePlan> {
  const ending = peopleOf(household).find(({ membership }) => isChargedLater(membership, now));
  if (ending) return refuse('already-paused', formatDay(dayOf(now)));
  const current = householdAt(household, now);
  const start = pauseStart(current, now);
  if (!start.ok) return start;
  const from = start.state;
  const until = addDuration(from, weeks * WEEK);
  const ended = endedBookings(current, pause(current, until, now));
  return accept({ from, until, weekly: weeklyByCard(current, until, venue), endedBookings: ended });
}

/**
 * Pauses everyone from the end of the paid time. The household chose the pause, so no closure shortens it. A
 * household pauses as a whole, because one card renews it at one moment and one person always pays the full
 * price.
 */
export function decidePause(
  household: Household,
  command: PauseCommand,
  now: Instant,
  venue: PriceList,
): Decision<Household> {
  const plan = planPause(household, command.weeks, now, venue);
  if (!plan.ok) return plan;
  const { until } = plan.state;
  if (until !== command.until) return refuse('changed-since-loaded');
  const current = householdAt(household, now);
  const paused = pause(current, until, now);
  const { closurePause, ...own } = paused;
  if (isSamePlan(current, paused)) return accept(closurePause ? own : household);
  return accept(own, ...renewalEffects(own), pauseEmail(own, plan.state, now));
}

function withoutPause(membership: Membership, now: Instant): Membership {
  const hasBegun = !isPaidInCash(membership) && hasPauseBegun(membership, now);
  if (membership.status !== 'active' || hasBegun) return membership;
  return { ...membership, next: nextTerm(membership, tierAfterPaidWeek(membership), null) };
}

/**
 * Cancels a pause that has not begun, which in cash is until the last paid day ends. A pause that has begun
 * ends with a payment.
 */
export function decideCancelPause(
  household: Household,
  { pausedUntil }: ResumeCommand,
  now: Instant,
): Decision<Household> {
  const until = householdPauseEnd(household, now);
  if (until === null) return accept(household);
  if (until !== pausedUntil) return refuse('changed-since-loaded');
  const current = householdAt(household, now);
  const resumed = mapPeople(current, (person) => ({
    ...person,
    membership: withoutPause(person.membership, now),
  }));
  if (isSamePlan(current, resumed)) return refuse('already-paused', formatDay(dayOf(until)));
  const { closurePause } = current;
  const own = {
    ...resumed,
    ...(closurePause && { closurePause: { ...closurePause, isCancelled: true as const } }),
  };
  return accept(own, ...renewalEffects(own));
}
