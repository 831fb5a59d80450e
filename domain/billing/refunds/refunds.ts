import { counterReturns } from '../../copy/counter/returns.ts';
import { formatNames } from '../../copy/shared/plural.ts';
import { type Cents, cents, formatAud, sum, times } from '../../core/money.ts';
import { TIERS } from '../../core/tiers.ts';
import { accept, type Decision, type Refusal, refusal, refuse } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Revoked } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import { contactNameOf } from '../../household/contact.ts';
import { customerIdOfRecord } from '../../household/customer-id.ts';
import { displayName, findPerson, peopleOf } from '../../household/household.ts';
import { isPaidInCash, paidUntilOf } from '../../household/membership.ts';
import { staffAction } from '../../staff-log/staff-action.ts';
import { dayOf, formatShortDate, type Instant, toIsoString } from '../../venue/time/venue-time.ts';
import { returnEntry, withOneReceipt } from '../payments/ledger.ts';
import { describePayment, groupByReceipt, toWireReceipt } from '../payments/own-payments.ts';
import { movedUntil } from '../prices/moved-weeks.ts';
import { renewalEffects, seatTier } from '../prices/renewal.ts';
import { isBeforeFirstCharge } from '../weeks/card-after-cash.ts';
import { endedBookings, endedBookingsText } from '../weeks/honored-bookings.ts';
import type { WireCustomerPayment } from '../wire.ts';
import { halfPriceBeside } from './half-price.ts';
import {
  counterRefundEffects,
  type PaymentRecord,
  unrefundedAmount,
  withRevoked,
} from './payment-returns.ts';
import { isRevoked, revoke } from './revocation.ts';
import { revokedIn } from './revoked.ts';

export type Staffer = { by: string; isAdmin: boolean };

export type ReturnCommand = Staffer & { reason: string };
export type CounterRefundCommand = ReturnCommand & { receipt: string };

const PAYMENT_KINDS: readonly LedgerEntry['item']['kind'][] = [
  'memberships',
  'extra-sessions',
  'walk-in',
  'walk-in-hours',
];

/** True if the entry is a payment of this household or day pass, and not a refund. */
export const isPaymentOf = (entry: LedgerEntry, customerId: string): boolean =>
  PAYMENT_KINDS.includes(entry.item.kind) && customerIdOfRecord(entry) === customerId;

/** Returns why this amount of the payment can't be refunded, or null. Only admins refund cards. */
export function refundRefusal(record: PaymentRecord, amountCents: Cents): Refusal | null {
  if (record.payment.method !== 'card') return refusal('unknown-payment');
  const rest = unrefundedAmount(record);
  if (rest <= 0) return refusal('payment-returned');
  return amountCents > rest ? refusal('refund-too-much', formatAud(rest)) : null;
}

/**
 * Returns why this person can't refund this payment at the counter, or null. Staff can refund payments that
 * they took today, and admins any.
 */
export function counterRefundRefusal(record: PaymentRecord, staff: Staffer, now: Instant): Refusal | null {
  const { payment } = record;
  if (payment.method === 'card') return refusal('unknown-payment');
  return unrefundedAmount(record) <= 0 ? refusal('payment-returned') : staffRefusal(payment, staff, now);
}

export function staffRefusal(payment: LedgerEntry, { by, isAdmin }: Staffer, now: Instant): Refusal | null {
  const isOwnOfToday = payment.staff === by && payment.day === dayOf(now);
  return isAdmin || isOwnOfToday ? null : refusal('not-your-cash');
}

/**
 * Returns the entry of a counter refund. The full payment is refunded today by its own method, from the
 * drawer or the terminal of the staff member who refunds it.
 */
export const counterRefundEntry = (
  { payment }: PaymentRecord,
  { by, reason }: ReturnCommand,
  now: Instant,
): LedgerEntry =>
  returnEntry(payment, {
    id: `counter-refund:${payment.id}`,
    at: now,
    item: { kind: 'counter-refund', reason },
    amountCents: times(payment.amountCents, -1),
    providerId: null,
    staff: by,
  });

const copy = counterReturns.consequences;

function consequenceText(revoked: Revoked): string {
  switch (revoked.what) {
    case 'ended':
      return copy.ends(revoked.name);
    case 'paid-until':
      return copy.paidUntil(revoked.name, formatShortDate(dayOf(revoked.until)));
    case 'tier':
      return copy.tier(revoked.name, TIERS[revoked.tier].name);
    case 'sessions':
      return copy.sessions(revoked.name, revoked.count);
  }
}

const revokeAll = (household: Household, payments: readonly LedgerEntry[], now: Instant): Household =>
  payments.reduce((each, payment) => revoke(each, payment, { disputeId: null, now }).household, household);

/** Returns the effects of a full refund for a household, by the actual rule at this moment. */
export function returnConsequences(
  household: Household,
  payments: readonly LedgerEntry[],
  now: Instant,
): string[] {
  const changes = peopleOf(household).flatMap((person) => {
    const alone = { ...household, primary: person, family: [] };
    const revoked = revokedIn(alone, revokeAll(alone, payments, now), now);
    return revoked.map((each) => consequenceText({ ...each, name: displayName(household, person) }));
  });
  const ended = endedBookingsText(endedBookings(household, revokeAll(household, payments, now)));
  const consequences = ended === null ? changes : [...changes, ended];
  return consequences.length > 0 ? consequences : [copy.nothing];
}

/** True if later cash extends this payment's purchase, so that the later payment must be refunded first. */
function hasLaterCash(household: Household, payment: LedgerEntry): boolean {
  const { item } = payment;
  if (item.kind !== 'memberships') return false;
  const { people, until } = item;
  return peopleOf(household).some((person) => {
    const { id, membership } = person;
    const end = until === undefined ? null : movedUntil(person, { at: payment.at, until });
    const isExtended = end !== null && (paidUntilOf(membership) ?? end) > end;
    const isInCash = isPaidInCash(membership) || isBeforeFirstCharge(household);
    return isExtended && isInCash && seatTier(people, id) !== null && !isRevoked(person, payment);
  });
}

/** True if someone has since paid for a higher tier within the time of this payment. */
function hasLaterUpgrade(
  household: Household,
  { id, at, item }: LedgerEntry,
  records: readonly PaymentRecord[],
): boolean {
  if (item.kind !== 'memberships' || item.until === undefined || item.upgradedFrom !== undefined)
    return false;
  const { people, until } = item;
  const isPaidAt = (personId: string, moment: Instant): boolean => {
    const person = findPerson(household, personId);
    return seatTier(people, personId) !== null && !!person && moment < movedUntil(person, { at, until });
  };
  return records.some((record) => {
    const { payment } = record;
    if (payment.id === id || payment.at < at || payment.item.kind !== 'memberships') return false;
    const isUpgrade = payment.item.upgradedFrom !== undefined && unrefundedAmount(record) > 0;
    return isUpgrade && payment.item.people.some(({ personId }) => isPaidAt(personId, payment.at));
  });
}

/**
 * Returns why a later payment must be refunded first, or null. Every week that stays paid needs its payment,
 * and one person who pays its full price.
 */
export function laterPaymentRefusal(
  household: Household,
  payments: readonly LedgerEntry[],
  records: readonly PaymentRecord[],
  now: Instant,
): Refusal | null {
  const hasLater = (payment: LedgerEntry): boolean =>
    (payment.method !== 'card' && hasLaterCash(household, payment)) ||
    hasLaterUpgrade(household, payment, records);
  if (payments.some(hasLater)) return refusal('later-payment-first');
  const after = revokeAll(household, payments, now);
  const names = halfPriceBeside({ before: household, after }, payments, records, now);
  return names.length === 0
    ? null
    : refusal('half-price-first', counterReturns.halfPriceFirst(formatNames(names)));
}

/**
 * Refunds a payment at the counter, including everything paid together: writes counter-entries and a credit
 * note, and ends the rest of its purchase.
 */
export function decideCounterRefund(
  household: Household,
  records: readonly PaymentRecord[],
  command: CounterRefundCommand,
  now: Instant,
): Decision<Household> {
  const parts = records.filter(
    ({ payment }) => payment.receipt === command.receipt && isPaymentOf(payment, household.uid),
  );
  const [first] = parts;
  if (!first) return refuse('unknown-payment');
  const payments = parts.map(({ payment }) => payment);
  const refused =
    parts.map((part) => counterRefundRefusal(part, command, now)).find((each) => each !== null) ??
    laterPaymentRefusal(household, payments, records, now);
  if (refused) return { ok: false, refusal: refused };
  const state = revokeAll(household, payments, now);
  const entries = withOneReceipt(parts.map((part) => counterRefundEntry(part, command, now)));
  const amountCents = sum(entries.map((entry) => entry.amountCents));
  const recipient = { email: household.email, name: contactNameOf(household) };
  const revoked = revokedIn(household, state, now);
  const { method } = first.payment;
  return accept(
    { ...state, moneyReturnedAt: now },
    ...counterRefundEffects(first.payment, entries, withRevoked(recipient, revoked)),
    ...renewalEffects(state),
    staffAction({ kind: 'refund-at-counter', by: command.by, amountCents, method }, household, state, now),
  );
}

const isReturn = ({ paymentEntryId }: LedgerEntry): boolean => paymentEntryId !== undefined;

/** Returns every payment with its refunds, newest first. */
export const paymentRecords = (entries: readonly LedgerEntry[]): PaymentRecord[] =>
  entries
    .filter((entry) => !isReturn(entry))
    .toSorted((one, other) => other.at - one.at)
    .map((payment) => ({
      payment,
      returns: entries.filter(({ paymentEntryId }) => paymentEntryId === payment.id),
    }));

type Parts = readonly PaymentRecord[];

const has = (parts: Parts, kind: LedgerEntry['item']['kind']): boolean =>
  parts.some(({ returns }) => returns.some(({ item }) => item.kind === kind));

const restOf = (parts: Parts): Cents => sum(parts.map(unrefundedAmount));
const amountOf = (parts: Parts): Cents => sum(parts.map(({ payment }) => payment.amountCents));

function stateOf(parts: Parts): WireCustomerPayment['state'] {
  const rest = restOf(parts);
  if (rest <= 0) return has(parts, 'dispute') && !has(parts, 'dispute-won') ? 'disputed' : 'returned';
  if (has(parts, 'refund-failed')) return 'refund-failed';
  return rest < amountOf(parts) ? 'partly-returned' : 'paid';
}

function actionOf(parts: Parts, staff: Staffer, now: Instant): WireCustomerPayment['action'] {
  if (parts.every((part) => counterRefundRefusal(part, staff, now) === null)) return 'refund-at-counter';
  const canRefund = staff.isAdmin && parts.every((part) => refundRefusal(part, cents(1)) === null);
  return canRefund ? 'refund' : null;
}

export type PaymentReader = Staffer & {
  nameOf: (personId: string) => string;
  consequencesOf: (payments: readonly LedgerEntry[]) => string[];
  /** Returns why a payment can't be refunded yet, or null. */
  blockedBy: (payments: readonly LedgerEntry[], records: readonly PaymentRecord[]) => Refusal | null;
  /** Explains how staff who can't refund payments alone give a promised refund; null without a promise. */
  promiseOf?: (payments: readonly LedgerEntry[]) => string | null;
};

/** Returns every payment, newest first. Entries paid together form one payment. */
export function toWirePayments(
  entries: readonly LedgerEntry[],
  reader: PaymentReader,
  now: Instant,
): WireCustomerPayment[] {
  const records = paymentRecords(entries);
  return groupByReceipt(records, ({ payment }) => payment).flatMap((parts) => {
    const payments = parts.map(({ payment }) => payment);
    const [first] = payments;
    if (!first) return [];
    const action = actionOf(parts, reader, now);
    const promise = restOf(parts) > 0 ? (reader.promiseOf?.(payments) ?? null) : null;
    const blockedBy = action === null ? promise : (reader.blockedBy(payments, records)?.message ?? null);
    return {
      at: toIsoString(first.at),
      what: describePayment(payments, reader.nameOf),
      method: first.method,
      amountCents: amountOf(parts),
      restCents: restOf(parts),
      receipt: first.receipt,
      terminalNote: first.terminalNote ?? null,
      state: stateOf(parts),
      action: blockedBy === null ? action : null,
      consequences: reader.consequencesOf(payments),
      blockedBy,
      receipts: groupByReceipt(
        [...payments, ...parts.flatMap(({ returns }) => returns)],
        (entry) => entry,
      ).flatMap((group) => toWireReceipt(group, payments, reader.nameOf)),
    };
  });
}
