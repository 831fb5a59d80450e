import { type Cents, cents } from '../../core/money.ts';
import { weeklyPrice } from '../../core/tiers.ts';
import type { LedgerEntry, Seat } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import { displayName, findPerson, peopleOf } from '../../household/household.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, type Instant, WEEK } from '../../venue/time/venue-time.ts';
import { fullPricePayerOf } from '../prices/full-price.ts';
import { movedUntil } from '../prices/moved-weeks.ts';
import { pricesAt } from '../prices/prices.ts';
import { type PaymentRecord, unrefundedAmount } from './payment-returns.ts';

/**
 * Returns the start and end of the weeks that a payment covers for a person, after closures have moved them.
 */
function weeksOf({ at, item }: LedgerEntry, household: Household, personId: string) {
  if (item.kind !== 'memberships' || item.until === undefined) return null;
  const person = findPerson(household, personId);
  if (!person || !item.people.some((seat) => seat.personId === personId)) return null;
  const { until, weeks } = item;
  const moved = (moment: Instant): Instant => movedUntil(person, { at, until: moment });
  const starts = Array.from({ length: weeks }, (_, week) => moved(addDuration(until, (week - weeks) * WEEK)));
  return { starts: weeks === 0 ? [at] : starts, until: moved(until) };
}

const isPaidFor = (
  payments: readonly LedgerEntry[],
  household: Household,
  personId: string | undefined,
  moment: Instant,
): boolean =>
  payments.some((payment) => {
    const paid = personId === undefined ? null : weeksOf(payment, household, personId);
    const [first] = paid?.starts ?? [];
    return paid !== null && first !== undefined && first <= moment && moment < paid.until;
  });

/**
 * Returns the people whose half-price weeks depend on these payments, because without them no one would pay
 * the full price.
 */
export function halfPriceBeside(
  { before, after }: { before: Household; after: Household },
  payments: readonly LedgerEntry[],
  records: readonly PaymentRecord[],
  now: Instant,
): string[] {
  const ids = payments.map(({ id }) => id);
  const isLater = ({ id, at }: LedgerEntry): boolean =>
    !ids.includes(id) && payments.every((payment) => at >= payment.at);
  const later = records.filter((record) => isLater(record.payment) && unrefundedAmount(record) > 0);

  function isLeftAlone(payment: LedgerEntry, { personId }: Seat): boolean {
    const paid = weeksOf(payment, before, personId);
    if (paid === null || paid.until <= now) return false;
    return paid.starts.some((start) => {
      const full = fullPricePayerOf(before, start, [{ personId }]);
      return (
        full !== personId &&
        isPaidFor(payments, before, full, start) &&
        fullPricePayerOf(after, start, [{ personId }]) === personId
      );
    });
  }

  const people = later.flatMap(({ payment }) =>
    payment.item.kind === 'memberships'
      ? payment.item.people.filter((seat) => isLeftAlone(payment, seat))
      : [],
  );
  const names = people.flatMap(({ personId }) => {
    const person = findPerson(before, personId);
    return person ? [displayName(before, person)] : [];
  });
  return [...new Set(names)];
}

/** A running half-price week, and the person whose full-price payment was refunded or disputed. */
export type ShortWeek = { personId: string; payerId: string; amountCents: Cents };

const wentBackSince = ({ payment, returns }: PaymentRecord, moment: Instant): boolean =>
  payment.method === 'card' &&
  unrefundedAmount({ payment, returns }) <= 0 &&
  returns.some(({ at }) => at >= moment);

/**
 * Finds the person whose lost payment was the full price. By card, the first person in the household pays it,
 * so only someone listed earlier can have paid it.
 */
function lostPayerOf(
  household: Household,
  { personId }: Seat,
  start: Instant,
  back: readonly LedgerEntry[],
): string | undefined {
  if (fullPricePayerOf(household, start, [{ personId }]) !== personId) return undefined;
  const people = peopleOf(household);
  const others = people.slice(
    0,
    people.findIndex(({ id }) => id === personId),
  );
  return others.find(({ id }) => isPaidFor(back, household, id, start))?.id;
}

/**
 * Returns the missing amount: half the price of a partial week, which is sold to one person, or half of each
 * full week.
 */
function missingCents(
  household: Household,
  { item, amountCents }: LedgerEntry,
  { tier }: Seat,
  start: Instant,
  venue: PriceList,
): Cents {
  if (item.kind === 'memberships' && item.weeks === 0) return amountCents;
  const prices = pricesAt(household, start, venue);
  return cents(weeklyPrice(tier, 'full', prices) - weeklyPrice(tier, 'discounted', prices));
}

/**
 * Finds the running half-price weeks whose full price was later returned to a card: by a dispute, or by a
 * refund in Stripe's dashboard, which no rule here can refuse. They are resolved once they are refunded too,
 * or the full price is paid again.
 */
export function shortWeeks(
  household: Household,
  records: readonly PaymentRecord[],
  now: Instant,
  venue: PriceList,
): ShortWeek[] {
  function shortWeeksOf(payment: LedgerEntry, seat: Seat): ShortWeek[] {
    const { personId } = seat;
    const { starts = [], until = now } = weeksOf(payment, household, personId) ?? {};
    const isOver = (start: Instant): boolean => Math.min(until, addDuration(start, WEEK)) <= now;
    const back = records.filter((each) => each.payment.at <= payment.at && wentBackSince(each, payment.at));
    const lost = back.map((record) => record.payment);
    return starts.flatMap((start) => {
      const payerId = isOver(start) ? undefined : lostPayerOf(household, seat, start, lost);
      const amountCents = missingCents(household, payment, seat, start, venue);
      return payerId === undefined ? [] : [{ personId, payerId, amountCents }];
    });
  }

  return records.flatMap((record) => {
    const { payment } = record;
    if (payment.item.kind !== 'memberships' || unrefundedAmount(record) <= 0) return [];
    return payment.item.people.flatMap((seat) => shortWeeksOf(payment, seat));
  });
}
