import { type Accepted, accept, type Effect } from '../decision/decision.ts';
import type { Closure, OpeningWork, Outcome } from '../documents/closure.ts';
import type { EmailContent } from '../documents/email.ts';
import type { Household } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { contactNameOf } from '../household/contact.ts';
import type { Venue } from '../venue/schema/settings.ts';
import type { OpeningTimes } from '../venue/time/opening-hours.ts';
import { hoursOn } from '../venue/time/opening-hours.ts';
import type { Instant, VenueDate } from '../venue/time/venue-time.ts';
import { withoutPromise } from '../walk-ins/changes/correct.ts';
import { decideClosurePauseEnds } from './pause.ts';
import { outcomeEffect } from './settle.ts';

/** A change that opened days again. */
export type Opening = Closure & { work: OpeningWork };

/**
 * Returns the closures that an opening affects, with the days that no earlier opening reopened. Pauses are
 * first, because the email about a pause also covers the days.
 */
export const reopenedDays = (
  closures: readonly Closure[],
  opened: readonly VenueDate[],
): OpeningWork['closures'] =>
  closures
    .toSorted((one, other) => Number(other.work.kind === 'pause') - Number(one.work.kind === 'pause'))
    .map(({ id, days, reopened = [] }) => ({
      id,
      days: days.filter((day) => opened.includes(day) && !reopened.includes(day)),
    }))
    .filter(({ days }) => days.length > 0);

/** The changes that an earlier closure made for a customer, and the opening's notices, read in the transaction. */
export type Notification = {
  closure: Opening;
  earlier: string;
  outcome: Outcome;
  notified: Outcome | null;
};

/** Returns the days to notify the customer of. A day that has closed again waits until it is open. */
function daysToNotify(
  { closure, earlier, outcome, notified }: Notification,
  times: OpeningTimes,
): VenueDate[] {
  const days = closure.work.closures.find(({ id }) => id === earlier)?.days ?? [];
  return outcome.days.filter(
    (day) => days.includes(day) && hoursOn(day, times) !== null && !notified?.days.includes(day),
  );
}

/**
 * True if every day of the opening is over or open. A day that has closed again may still reopen.
 */
export const isNotifiedOf = ({ days }: Opening, today: VenueDate, times: OpeningTimes): boolean =>
  days.every((day) => day < today || hoursOn(day, times) !== null);

/** Records the notice. A day counts once, even if the customer was notified of several closures. */
function noticeEffect(
  { closure, outcome: { customer }, notified }: Notification,
  days: VenueDate[],
  now: Instant,
): Effect {
  const all = [...(notified?.days ?? []), ...days].toSorted();
  return outcomeEffect(closure, { customer, days: all }, { what: 'notified' }, now);
}

const email = (
  { closure, outcome }: Notification,
  { to, days }: { to: string; days: VenueDate[] },
  content: EmailContent,
): Effect => ({
  kind: 'mail',
  mail: { id: `opened:${closure.id}:${outcome.customer}:${days[0]}`, to, content },
});

/**
 * Notifies a household whose bookings ended that it can book these days again, and reverts the closure's
 * changes to its payments. The email about the payments also announces the opening.
 */
export function decideNotifyHousehold(
  household: Household,
  notification: Notification,
  now: Instant,
  venue: Venue,
): Accepted<Household> {
  const days = daysToNotify(notification, venue);
  const { state, effects } = decideClosurePauseEnds(household, notification.closure, now, venue);
  if (days.length === 0) return accept(state, ...effects);
  const recorded = noticeEffect(notification, days, now);
  if (effects.some(({ kind }) => kind === 'mail')) return accept(state, ...effects, recorded);
  const { email: to } = household;
  const content: EmailContent = { kind: 'open-again', name: contactNameOf(household), days };
  return accept(state, ...effects, recorded, email(notification, { to, days }, content));
}

/**
 * Notifies a group of the current state of its pass. If the pass is for one of these days, no refund is
 * pending any more.
 */
export function decideNotifyGroup(
  walkIn: WalkIn,
  notification: Notification,
  now: Instant,
  times: OpeningTimes,
): Accepted<WalkIn> {
  const days = daysToNotify(notification, times);
  if (days.length === 0) return accept(walkIn);
  const { name, email: to, code, date } = walkIn;
  const isPassGood = walkIn.payment.status === 'active' || walkIn.payment.status === 'pending';
  const pass = { code, date: isPassGood ? date : null };
  const content: EmailContent = { kind: 'open-again', name, days, pass };
  const isPromised = walkIn.promisedRefund?.closureId === notification.earlier && days.includes(date);
  const state = isPromised ? withoutPromise(walkIn) : walkIn;
  return accept(state, noticeEffect(notification, days, now), email(notification, { to, days }, content));
}
