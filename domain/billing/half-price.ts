import { displayName, findPerson } from '../household.ts';
import type { Household } from '../household-schema.ts';
import { addDuration, type Instant, WEEK } from '../venue-time.ts';
import { fullPricePayerOf } from './full-price.ts';
import { type PaymentRecord, unrefundedAmount } from './payment-returns.ts';
import type { LedgerEntry } from './schema.ts';

/** The moments at which the weeks of a payment start; one for the rest of a week. */
function weekStarts({ at, item }: LedgerEntry): Instant[] {
  if (item.kind !== 'memberships' || item.until === undefined) return [];
  const { until, weeks } = item;
  if (weeks === 0) return [at];
  return Array.from({ length: weeks }, (_, week) => addDuration(until, (week - weeks) * WEEK));
}

const isPaidFor = (payments: readonly LedgerEntry[], personId: string | undefined, start: Instant): boolean =>
  payments.some((payment) => {
    const { item } = payment;
    const [first] = weekStarts(payment);
    if (first === undefined || item.kind !== 'memberships' || item.until === undefined) return false;
    return first <= start && start < item.until && item.people.some((seat) => seat.personId === personId);
  });

/**
 * The people whose weeks were paid at half price because of these payments, and would have nobody who pays the full
 * price once they are given back.
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
  const people = later.flatMap(({ payment }) => {
    const { item } = payment;
    if (item.kind !== 'memberships' || item.until === undefined || item.until <= now) return [];
    const starts = weekStarts(payment);
    return item.people.filter((seat) =>
      starts.some((start) => {
        const full = fullPricePayerOf(before, start, [seat]);
        return isPaidFor(payments, full, start) && fullPricePayerOf(after, start, [seat]) === seat.personId;
      }),
    );
  });
  const names = people.flatMap(({ personId }) => {
    const person = findPerson(before, personId);
    return person ? [displayName(before, person)] : [];
  });
  return [...new Set(names)];
}
