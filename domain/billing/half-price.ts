import { displayName, findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDuration, type Instant, WEEK } from '../venue-time.ts';
import { fullPricePayerOf } from './full-price.ts';
import { movedUntil } from './moved-weeks.ts';
import { type PaymentRecord, unrefundedAmount } from './payment-returns.ts';
import type { LedgerEntry, Seat } from './schema.ts';

/** When the weeks that a payment paid for somebody start and end, after closures have moved them. */
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
 * The people whose half-price weeks depend on these payments: without them, no one would pay the full price.
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
