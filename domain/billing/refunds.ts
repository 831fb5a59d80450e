import { counterReturns } from '../copy/counter-returns.ts';
import { customerIdOfRecord } from '../customer-id.ts';
import { accept, type Decision, type Refusal, refusal, refuse } from '../decision.ts';
import { displayName, peopleOf } from '../household.ts';
import type { Household, Person } from '../household-schema.ts';
import { type Cents, cents, formatAud, times } from '../money.ts';
import { staffAction } from '../staff-action.ts';
import { TIERS } from '../tiers.ts';
import { dayOf, formatShortDate, type Instant, toIsoString } from '../venue-time.ts';
import { isBeforeFirstCharge } from './card-after-cash.ts';
import { cashReceiptOf } from './confirm-cash.ts';
import { returnEntry } from './ledger.ts';
import { isPaidInCash, isUsable, membershipAt, paidUntilOf } from './membership.ts';
import { describePayment, groupByPayment } from './own-payments.ts';
import { type PaymentRecord, returnEffects, unrefundedAmount } from './payment-returns.ts';
import { describeLedgerEntry } from './receipts.ts';
import { renewalEffects, seatTier } from './renewal.ts';
import { isWithdrawn, revoke } from './revocation.ts';
import type { LedgerEntry } from './schema.ts';
import type { WireCustomerPayment } from './wire.ts';

export type Staffer = { by: string; isAdmin: boolean };

export type ReturnCommand = Staffer & { reason: string };

const PAYMENT_KINDS: readonly LedgerEntry['item']['kind'][] = [
  'memberships',
  'extra-sessions',
  'walk-in',
  'walk-in-hours',
];

/** Whether the entry is a payment of this household or day pass, and not a refund. */
export const isPaymentOf = (entry: LedgerEntry, customerId: string): boolean =>
  PAYMENT_KINDS.includes(entry.item.kind) && customerIdOfRecord(entry) === customerId;

/** Why this payment can't be refunded with this amount, or null. Only admins refund. */
export function refundRefusal(record: PaymentRecord, amountCents: Cents): Refusal | null {
  if (record.payment.method !== 'card') return refusal('unknown-payment');
  const rest = unrefundedAmount(record);
  if (rest <= 0) return refusal('payment-returned');
  return amountCents > rest ? refusal('refund-too-much', formatAud(rest)) : null;
}

/** Why this person can't take back this payment at the counter, or null. Staff can take back their own of today, admins any. */
export function takeBackRefusal(
  record: PaymentRecord,
  { by, isAdmin }: Staffer,
  now: Instant,
): Refusal | null {
  const { payment } = record;
  if (payment.method === 'card') return refusal('unknown-payment');
  if (unrefundedAmount(record) <= 0) return refusal('payment-returned');
  const isOwnOfToday = payment.staff === by && payment.day === dayOf(now);
  return isAdmin || isOwnOfToday ? null : refusal('not-your-cash');
}

/** The whole payment goes back the way it came: from the drawer, or the terminal, of the staff member who gives it back, today. */
export const takeBackEntry = (
  { payment }: PaymentRecord,
  { by, reason }: ReturnCommand,
  now: Instant,
): LedgerEntry =>
  returnEntry(payment, {
    id: `taken-back:${payment.id}`,
    at: now,
    item: { kind: 'cash-taken-back', reason },
    amountCents: times(payment.amountCents, -1),
    providerId: null,
    staff: by,
  });

const copy = counterReturns.consequences;

function changesFor(name: string, before: Person, after: Person, now: Instant): string[] {
  const lost = before.boughtHours - after.boughtHours;
  if (lost > 0) return [copy.sessions(name, lost)];
  const was = membershipAt(before.membership, now);
  const is = membershipAt(after.membership, now);
  if (!isUsable(was)) return [];
  if (!isUsable(is)) return [copy.ends(name)];
  if (is.tier !== was.tier) return [copy.tier(name, TIERS[is.tier].name)];
  const until = paidUntilOf(is);
  return until === paidUntilOf(was) ? [] : [copy.paidUntil(name, formatShortDate(dayOf(until)))];
}

/** The effects of a full refund for a household, as the rule itself would decide it now. */
export function returnConsequences(household: Household, payment: LedgerEntry, now: Instant): string[] {
  const changes = peopleOf(household).flatMap((person) => {
    const alone = { ...household, primary: person, family: [] };
    const after = revoke(alone, payment, { disputeId: null, now }).household.primary;
    return changesFor(displayName(household, person), person, after, now);
  });
  return changes.length > 0 ? changes : [copy.nothing];
}

/** Whether later cash extends this payment's purchase and would refund a payment that no longer exists. */
function hasLaterCash(household: Household, payment: LedgerEntry): boolean {
  const { item } = payment;
  if (item.kind !== 'memberships') return false;
  const { people, until } = item;
  return peopleOf(household).some((person) => {
    const { id, membership } = person;
    const isExtended = until !== undefined && (paidUntilOf(membership) ?? until) > until;
    const isInCash = isPaidInCash(membership) || isBeforeFirstCharge(household);
    return isExtended && isInCash && seatTier(people, id) !== null && !isWithdrawn(person, payment);
  });
}

/** Gives back a payment at the counter: a counter-entry, a credit note, and the rest of its purchase ends. */
export function decideTakeBackCash(
  household: Household,
  record: PaymentRecord | null,
  command: ReturnCommand,
  now: Instant,
): Decision<Household> {
  if (record === null || !isPaymentOf(record.payment, household.uid)) return refuse('unknown-payment');
  const refusal = takeBackRefusal(record, command, now);
  if (refusal) return { ok: false, refusal };
  if (hasLaterCash(household, record.payment)) return refuse('later-payment-first');
  const state = revoke(household, record.payment, { disputeId: null, now }).household;
  const entry = takeBackEntry(record, command, now);
  const { amountCents, method } = entry;
  const recipient = { email: household.email, name: household.primary.name };
  return accept(
    { ...state, moneyReturnedAt: now },
    ...returnEffects(record, [entry], recipient),
    ...renewalEffects(state),
    staffAction({ kind: 'take-back-cash', by: command.by, amountCents, method }, household, state, now),
  );
}

const isReturn = ({ paymentEntryId }: LedgerEntry): boolean => paymentEntryId !== undefined;

/** Every payment with its refunds, newest first. */
export const paymentRecords = (entries: readonly LedgerEntry[]): PaymentRecord[] =>
  entries
    .filter((entry) => !isReturn(entry))
    .toSorted((one, other) => other.at - one.at)
    .map((payment) => ({
      payment,
      returns: entries.filter(({ paymentEntryId }) => paymentEntryId === payment.id),
    }));

const has = ({ returns }: PaymentRecord, kind: LedgerEntry['item']['kind']): boolean =>
  returns.some(({ item }) => item.kind === kind);

function stateOf(record: PaymentRecord): WireCustomerPayment['state'] {
  const rest = unrefundedAmount(record);
  if (rest <= 0) return has(record, 'dispute') && !has(record, 'dispute-won') ? 'disputed' : 'returned';
  if (has(record, 'refund-failed')) return 'refund-failed';
  return rest < record.payment.amountCents ? 'partly-returned' : 'paid';
}

function actionOf(record: PaymentRecord, staff: Staffer, now: Instant): WireCustomerPayment['action'] {
  if (takeBackRefusal(record, staff, now) === null) return 'take-back';
  const canRefund = staff.isAdmin && refundRefusal(record, cents(1)) === null;
  return canRefund ? 'refund' : null;
}

export type PaymentReader = Staffer & {
  nameOf: (personId: string) => string;
  consequencesOf: (payment: LedgerEntry) => string[];
};

/** Every payment, newest first; of what was paid together, each part is given back on its own. */
export function toWirePayments(
  entries: readonly LedgerEntry[],
  reader: PaymentReader,
  now: Instant,
): WireCustomerPayment[] {
  return groupByPayment(paymentRecords(entries), ({ payment }) => payment).flatMap((records) => {
    const paid = records.map(({ payment }) => payment);
    const together = {
      receipt: cashReceiptOf(paid).receipt,
      what: describePayment(paid, reader.nameOf),
    };
    return records.map((record) => toWirePayment(record, together, reader, now));
  });
}

function toWirePayment(
  record: PaymentRecord,
  together: WireCustomerPayment['together'],
  reader: PaymentReader,
  now: Instant,
): WireCustomerPayment {
  const { payment } = record;
  return {
    at: toIsoString(payment.at),
    what: describeLedgerEntry(payment, reader.nameOf),
    method: payment.method,
    amountCents: payment.amountCents,
    restCents: unrefundedAmount(record),
    receipt: payment.receipt,
    terminalNote: payment.terminalNote ?? null,
    state: stateOf(record),
    action: actionOf(record, reader, now),
    consequences: reader.consequencesOf(payment),
    together,
  };
}
