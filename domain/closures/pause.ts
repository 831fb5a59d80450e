import { householdAt } from '../billing/prices/household-memberships.ts';
import { weeklyTotal } from '../billing/prices/prices.ts';
import { renewalEffects, renewalSeats } from '../billing/prices/renewal.ts';
import { endedBookings } from '../billing/weeks/honored-bookings.ts';
import { type Accepted, accept, type Effect } from '../decision/decision.ts';
import type { Closure, OutcomeIs, PausingWork } from '../documents/closure.ts';
import type { EmailContent } from '../documents/email.ts';
import type { Household } from '../documents/household.ts';
import { contactNameOf } from '../household/contact.ts';
import { displayName, findPerson, peopleOf } from '../household/household.ts';
import { isUsable, paidUntilOf, pauseEndOf } from '../household/membership.ts';
import { staffAction } from '../staff-log/staff-action.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { addDays, dayOf, daysFromTo, type Instant, type VenueDate } from '../venue/time/venue-time.ts';
import { type IsFree, nextPaymentAt, withClosedWeeks } from './closed-weeks.ts';
import { longClosureAround } from './days.ts';
import { outcomeEffect } from './settle.ts';

/** A closure for which memberships pause. */
export type Pausing = Closure & { work: PausingWork };

/** A change of a household, and the closure or opening that records it. */
type Change = { before: Household; after: Household; closure: Closure; now: Instant; venue: Venue };

const pausesFor =
  ({ work: { period }, reopened = [] }: Pausing): IsFree =>
  (day) =>
    day >= period.from && day <= period.to && !reopened.includes(day);

/** Pauses the household's payments for a closure, because no one pays for a week that begins in it. */
export function decideClosurePause(
  household: Household,
  closure: Pausing,
  now: Instant,
  venue: Venue,
): Accepted<Household> {
  const before = householdAt(household, now);
  const after = withClosedWeeks(before, { now, times: venue, isFree: pausesFor(closure) });
  if (after === before) return accept(household);
  const change = { before, after, closure, now, venue };
  return accept(after, ...changeEffects(change), ...outcomesOf(change));
}

/**
 * Reverts a closure's changes to a household's payments for days that are open again; unchanged if there are
 * none.
 */
export function decideClosurePauseEnds(
  household: Household,
  closure: Closure,
  now: Instant,
  venue: Venue,
): Accepted<Household> {
  const before = householdAt(household, now);
  const after = withClosedWeeks(before, { now, times: venue, isFree: () => false });
  return after === before
    ? accept(household)
    : accept(after, ...changeEffects({ before, after, closure, now, venue }));
}

const changeEffects = (change: Change): Effect[] => {
  const { before, after, closure, now } = change;
  const contents = [...pauseContents(change), ...movedContents(change)];
  return [
    ...renewalEffects(after),
    ...contents.map((content): Effect => {
      const id = `${content.kind}:${closure.id}:${after.uid}:${now}`;
      return { kind: 'mail', mail: { id, to: after.email, content } };
    }),
    staffAction({ kind: 'pause-membership', by: closure.by }, before, after, now),
  ];
};

/** Returns the closed days that a household is notified of, with the reason. */
function closedFrom(from: Instant, { reason }: Closure, times: OpeningTimes) {
  const period = longClosureAround(dayOf(from), times);
  return period && { ...period, reason };
}

function pauseContents({ before, after, closure, now, venue }: Change): EmailContent[] {
  const [was, is] = [before.closurePause ?? null, after.closurePause ?? null];
  const { name } = after.primary;
  const seats = renewalSeats(after);
  const weeklyFrom = (from: Instant) => (seats.length === 0 ? null : weeklyTotal(after, seats, from, venue));
  if (is !== null && (was === null || is.from !== was.from || is.until > was.until)) {
    const { from, until } = is;
    const closed = closedFrom(from, closure, venue);
    const bookings = endedBookings(before, after);
    const weeklyCents = weeklyFrom(until);
    return [{ kind: 'pause-begins', name, from, until, weeklyCents, ...(closed && { closed }), bookings }];
  }
  if (was === null || was === is) return [];
  const from = is?.until ?? nextPaymentAt(after, now) ?? was.from;
  return [{ kind: 'pause-shortened', name, from, weeklyCents: weeklyFrom(from) }];
}

function movedContents({ before, after, closure, venue }: Change): EmailContent[] {
  const moved = peopleOf(after).filter(
    ({ id, movedWeeks }) => movedWeeks !== findPerson(before, id)?.movedWeeks,
  );
  const last = moved[0]?.movedWeeks?.at(-1);
  if (!last) return [];
  const people = moved.flatMap((person) => {
    const { membership } = person;
    if (!isUsable(membership)) return [];
    const pausedUntil = pauseEndOf(membership);
    const until = paidUntilOf(membership);
    return [{ name: displayName(after, person), until, ...(pausedUntil !== null && { pausedUntil }) }];
  });
  const closed = last.weeks > 0 ? closedFrom(last.from, closure, venue) : null;
  return [{ kind: 'weeks-moved', name: contactNameOf(after), closed, people }];
}

/** Records the outcome under the days that the household was notified of. */
function outcomesOf({ before, after, closure, now, venue }: Change): Effect[] {
  const { closurePause } = after;
  const moved = peopleOf(after).filter(
    ({ id, movedWeeks }) => movedWeeks !== findPerson(before, id)?.movedWeeks,
  );
  const since = closurePause !== before.closurePause && closurePause ? closurePause.from : null;
  const from = since ?? moved[0]?.movedWeeks?.at(-1)?.from;
  const period = from === undefined ? null : longClosureAround(dayOf(from), venue);
  if (period === null) return [];
  const is: OutcomeIs =
    closurePause && since !== null
      ? { what: 'paused', from: closurePause.from, until: closurePause.until }
      : { what: 'weeks-moved', people: moved.length };
  const days = daysFromTo(period.from, period.to);
  return [outcomeEffect(closure, { customer: after.uid, days }, is, now)];
}

/** True if no paid week can end in the closure any more, because it has ended or is too short now. */
export function isOver({ work: { period } }: Pausing, today: VenueDate, times: OpeningTimes): boolean {
  for (let day = latestDay(today, period.from); day <= period.to; day = addDays(day, 1))
    if (longClosureAround(day, times) !== null) return false;
  return true;
}

const latestDay = (one: VenueDate, other: VenueDate): VenueDate => (one > other ? one : other);
