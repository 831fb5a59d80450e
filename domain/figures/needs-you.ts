import { counterNoticeFor } from '../billing/price-notices/price-notice-at-counter.ts';
import type { ShortWeek } from '../billing/refunds/half-price.ts';
import { type PaymentRecord, unrefundedAmount } from '../billing/refunds/payment-returns.ts';
import { officeMonth } from '../copy/office/month.ts';
import { formatNames } from '../copy/shared/plural.ts';
import { formatAud, formatAudShort, sum } from '../core/money.ts';
import type { QueuedEmail } from '../documents/email.ts';
import type { Household } from '../documents/household.ts';
import type { WalkIn } from '../documents/walk-in.ts';
import { customerIdOfRecord } from '../household/customer-id.ts';
import { displayName, peopleOf } from '../household/household.ts';
import { customerOf } from '../mail/rules.ts';
import type { Venue } from '../venue/schema/settings.ts';
import {
  addDuration,
  dayOf,
  days,
  formatDay,
  type Instant,
  type VenueDate,
} from '../venue/time/venue-time.ts';
import type { Need } from './wire.ts';

/** The number of listed items per kind, initially and when all are requested; the rest are counted. */
export const MAX_NAMED = { first: 3, all: 300 };
/** The number of days for which a failed email is listed. */
export const UNDELIVERED_DAYS = 30;

/**
 * The age in days after which a returned card payment no longer matters: it paid for a week at most, which a
 * closure may move by a few weeks.
 */
export const MONEY_RETURNED_DAYS = 28;

/** The time within which an attempt's outcome may still arrive. */
const ATTEMPT_TAKES = days(1);

const copy = officeMonth.needsYou;

const customer = (id: string, name: string, text: string): Need => ({
  id,
  customerId: id,
  text,
  name: name || copy.formerCustomer,
});

function describeInvoice({ subscription }: Household, now: Instant): string {
  if (subscription?.state !== 'past_due') return '';
  const { amountCents, nextAttempt = null } = subscription.openInvoice;
  const amount = formatAud(amountCents);
  if (nextAttempt === null) return copy.noAttempt(amount);
  const day = formatDay(dayOf(nextAttempt));
  const isOverdue = now >= addDuration(nextAttempt, ATTEMPT_TAKES);
  return isOverdue ? copy.attemptOverdue(amount, day) : copy.nextAttempt(amount, day);
}

export const failedCard = (household: Household, now: Instant): Need =>
  customer(household.uid, household.primary.name, describeInvoice(household, now));

export function disputed({ uid, primary, disputes = [] }: Household): Need {
  const amount = formatAud(sum(disputes.map(({ amountCents }) => amountCents)));
  const since = disputes.map(({ at }) => formatDay(dayOf(at)))[0] ?? '';
  return customer(uid, primary.name, copy.disputed(amount, since));
}

/** Returns one item for a household with all its half-price weeks; empty if there are none. */
export function halfPrice(household: Household, weeks: readonly ShortWeek[]): Need[] {
  if (weeks.length === 0) return [];
  const { uid, primary } = household;
  const namesOf = (ids: readonly string[]): string =>
    formatNames(
      peopleOf(household)
        .filter(({ id }) => ids.includes(id))
        .map((person) => displayName(household, person)),
    );
  const payers = namesOf(weeks.map(({ payerId }) => payerId));
  const people = namesOf(weeks.map(({ personId }) => personId));
  const short = formatAud(sum(weeks.map(({ amountCents }) => amountCents)));
  return [customer(uid, primary.name, copy.halfPrice(payers, people, short))];
}

/**
 * Returns an item for a payment that its bank suspects; empty once it was refunded or disputed, because a
 * refund would no longer prevent a dispute.
 */
export function suspected(record: PaymentRecord, warnedAt: Instant, name: string): Need[] {
  const { payment, returns } = record;
  const isOver = unrefundedAmount(record) <= 0 || returns.some(({ item }) => item.kind === 'dispute');
  if (isOver) return [];
  const { id, amountCents } = payment;
  const text = copy.suspected(formatAud(amountCents), formatDay(dayOf(warnedAt)));
  const customerId = customerIdOfRecord(payment);
  return [{ id, customerId, name: name || copy.formerCustomer, text }];
}

/**
 * Returns an item for a household that hasn't been notified of a price change; empty if no change affects it.
 */
export function unnotified(household: Household, now: Instant, venue: Venue): Need[] {
  const { rise = null } = counterNoticeFor(household, now, venue) ?? {};
  if (rise === null) return [];
  const [before, after] = [formatAudShort(rise.before), formatAudShort(rise.after)];
  return [customer(household.uid, household.primary.name, copy.unnotified(before, after))];
}

export const disputedPass = ({ id, name, date }: WalkIn): Need =>
  customer(id, name, copy.disputedPass(formatDay(date)));

export const uncounted = (day: VenueDate): Need => ({
  id: day,
  customerId: null,
  name: formatDay(day),
  text: copy.uncounted,
});

export function undelivered(email: QueuedEmail): Need {
  const { id, to, createdAt, state } = email;
  const day = formatDay(dayOf(createdAt));
  const text = state.status === 'complained' ? copy.markedAsSpam(day) : day;
  return { id, customerId: customerOf(email), name: to, text };
}
