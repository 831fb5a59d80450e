import { isUpgrade } from '../../core/tiers.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Household, Person } from '../../documents/household.ts';
import { findPerson, peopleOf } from '../../household/household.ts';
import { isUsable } from '../../household/membership.ts';
import type { PriceList } from '../../venue/price-list.ts';
import { addDuration, dayOf, endOfDay, type Instant, seconds, WEEK } from '../../venue/time/venue-time.ts';
import { householdAt } from '../prices/household-memberships.ts';
import { weeklyTotal } from '../prices/prices.ts';
import { nextChargeAt, renewedSeats } from '../prices/renewal.ts';
import { type PaymentRecord, unrefundedAmount } from '../refunds/payment-returns.ts';
import { paymentRecords } from '../refunds/refunds.ts';

type Books = {
  household: Household;
  ledger: readonly LedgerEntry[];
  /** The weekly cost of the provider's items; null if no charge is planned. */
  providerWeekly: number | null;
};

const isPaidFor = (record: PaymentRecord): boolean => unrefundedAmount(record) > 0;

/** True on the last day of a week that had ended before its refund; the day still counts as paid. */
const isOnLastDay = ({ payment: { item }, returns }: PaymentRecord, now: Instant): boolean => {
  if (item.kind !== 'memberships' || item.until === undefined) return false;
  const { until } = item;
  return now < endOfDay(dayOf(until)) && returns.every(({ at }) => at >= until);
};

const isFor = ({ payment: { item } }: PaymentRecord, { id }: Person): boolean =>
  item.kind === 'memberships' && item.people.some(({ personId }) => personId === id);

/** True if the record pays for this person's tier and membership. The provider's times are whole seconds. */
const paysFor = ({ payment: { at, item } }: PaymentRecord, { id, membership }: Person): boolean =>
  item.kind === 'memberships' &&
  at > addDuration(membership.createdAt, -seconds(1)) &&
  item.people.some(({ personId, tier }) => personId === id && !isUpgrade(tier, membership.tier));

function comesInUnpaid({ household }: Books, records: readonly PaymentRecord[], now: Instant): string[] {
  const inside = peopleOf(householdAt(household, now)).filter(({ membership }) => isUsable(membership));
  const paid = records.filter((record) => isPaidFor(record) || isOnLastDay(record, now));
  return inside
    .filter((person) => !paid.some((record) => paysFor(record, person)))
    .map(({ id }) => `${id} may come in unpaid`);
}

/**
 * Reports a charge that differs from the price: too low if no one pays the full price, too high if two people
 * do.
 */
function costsOtherwise({ household, providerWeekly }: Books, now: Instant, venue: PriceList): string[] {
  const { uid, subscription } = household;
  if (providerWeekly === null || subscription?.state !== 'active') return [];
  const due = weeklyTotal(household, renewedSeats(subscription), nextChargeAt(household, now), venue);
  return due === providerWeekly ? [] : [`${uid} will be charged ${providerWeekly} instead of ${due}`];
}

/** Reports paid weeks that can't be used. Cash pays for weeks ahead, and a refund moves the later weeks. */
function paidAndNotGiven({ household }: Books, records: readonly PaymentRecord[], now: Instant): string[] {
  const current = householdAt(household, now);
  const isMoved = (person: Person) =>
    records.some((record) => isFor(record, person) && record.returns.length > 0);
  return records.flatMap(({ payment: { id, item } }) => {
    if (item.kind !== 'memberships' || item.until === undefined || item.weeks === 0) return [];
    if (now < addDuration(item.until, -item.weeks * WEEK) || now >= item.until) return [];
    return item.people.flatMap(({ personId }) => {
      const person = findPerson(current, personId);
      if (person && (isMoved(person) || isUsable(person.membership))) return [];
      return [`${personId} may not come in, but ${id} has paid for it`];
    });
  });
}

/**
 * Reports every discrepancy of a household: unpaid access, a wrong upcoming charge, and paid benefits that
 * weren't granted.
 */
export function auditHousehold(books: Books, now: Instant, venue: PriceList): string[] {
  const records = paymentRecords(books.ledger);
  return [
    ...comesInUnpaid(books, records, now),
    ...costsOtherwise(books, now, venue),
    ...paidAndNotGiven(books, records, now),
  ];
}
