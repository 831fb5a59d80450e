import { type Cents, cents, sum } from '../../core/money.ts';
import type { CounterPayment } from '../../core/payment-methods.ts';
import type { LedgerEntry, Seat } from '../../documents/billing.ts';
import type { Household } from '../../documents/household.ts';
import type { StaffCommand } from '../../documents/staff-action.ts';
import { gstCents, gstOfParts } from '../../venue/gst.ts';
import { dayOf, type Instant } from '../../venue/time/venue-time.ts';
import { receiptNumber } from './receipts.ts';

type PaymentSource = Pick<LedgerEntry, 'receivedAt' | 'method' | 'terminalNote' | 'providerId' | 'staff'>;
type Entry = Omit<LedgerEntry, 'version' | 'receipt' | 'day' | 'gstCents' | keyof PaymentSource>;

function createEntry(entry: Entry, source: PaymentSource, gst = gstCents(entry.amountCents)): LedgerEntry {
  const day = dayOf(entry.at);
  return { ...entry, ...source, version: 1, day, receipt: receiptNumber(day, entry.id), gstCents: gst };
}

/** Splits the GST of one payment among its entries. */
export function asParts(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const gst = gstOfParts(entries.map(({ amountCents }) => amountCents));
  return entries.map((entry, index) => ({ ...entry, gstCents: gst[index] ?? entry.gstCents }));
}

/** Returns the entry of money that staff took at the counter. */
export const takenEntry = (
  entry: Entry,
  { method = 'cash', terminalNote, by, receivedAt }: CounterPayment & StaffCommand,
  gst = gstCents(entry.amountCents),
): LedgerEntry =>
  createEntry(
    entry,
    {
      ...(receivedAt && { receivedAt }),
      method,
      ...(terminalNote && { terminalNote }),
      providerId: null,
      staff: by,
    },
    gst,
  );

export const cardEntry = (entry: Entry, providerId: string): LedgerEntry =>
  createEntry(entry, { method: 'card', providerId, staff: null });

export const invoiceEntry = (
  uid: string,
  people: Seat[],
  { id, at, amountCents, until }: { id: string; at: Instant; amountCents: Cents; until: Instant },
): LedgerEntry =>
  cardEntry(
    {
      id: `invoice:${id}`,
      at,
      who: { uid, personId: null },
      item: { kind: 'memberships', people, weeks: 1, until, invoice: id },
      amountCents,
    },
    id,
  );

export type Return = Pick<LedgerEntry, 'id' | 'at' | 'item' | 'amountCents' | 'providerId' | 'staff'>;

/**
 * Returns the counter-entry of a refund: negative, because it counts against the takings of its own day.
 * `returns` are the earlier refunds.
 */
export const returnEntry = (
  payment: LedgerEntry,
  counter: Return,
  returns: readonly LedgerEntry[] = [],
): LedgerEntry => {
  const { id, who, method, day } = payment;
  const { providerId, staff, ...entry } = counter;
  const gst = gstOfReturn(payment, counter, returns);
  return createEntry({ ...entry, who, paymentEntryId: id, paidOn: day }, { method, providerId, staff }, gst);
};

/** Returns the GST of a refund. Partial refunds add up to exactly the GST of the payment. */
function gstOfReturn(payment: LedgerEntry, { amountCents }: Return, returns: readonly LedgerEntry[]): Cents {
  const gstOf = (returned: number) => Math.round((payment.gstCents * returned) / payment.amountCents) || 0;
  const before = sum(returns.map((each) => each.amountCents));
  return cents(gstOf(before + amountCents) - gstOf(before));
}

/** Gives entries that were paid or refunded together one receipt number: the lowest of their own. */
export function withOneReceipt(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const [first] = entries.map(({ receipt }) => receipt).toSorted();
  return first === undefined ? [] : entries.map((entry) => ({ ...entry, receipt: first }));
}

/** Removes the person for erasure, and retains the amounts. */
export const anonymizeLedgerEntry = (entry: LedgerEntry): LedgerEntry => ({
  ...withoutTypedText(entry),
  who: null,
});

/** Removes text that members and staff typed, because it may contain a name. */
export const withoutTypedText = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  item: untyped(entry.item),
});

function untyped(item: LedgerEntry['item']): LedgerEntry['item'] {
  switch (item.kind) {
    case 'extra-sessions':
      return { ...item, note: '' };
    case 'refund':
    case 'counter-refund':
      return { ...item, reason: '' };
    default:
      return item;
  }
}

const MAX_RECORDED_PAYMENTS = 50;

export const isPaymentRecorded = (household: Household, key: string): boolean =>
  household.receivedPayments.some((payment) => payment.key === key);

/**
 * Stores the payment's key, so that the same payment is never applied twice. Not one of the `idempotencyKeys`, because
 * one request can add a person and then pay, and is complete only when both keys are stored.
 */
export const recordPayment = (household: Household, key: string, now: Instant): Household => ({
  ...household,
  receivedPayments: [...household.receivedPayments, { key, at: now }].slice(-MAX_RECORDED_PAYMENTS),
});

/** Marks the household as joined. The first payment turns a registration into a membership. */
export const markJoined = (household: Household, now: Instant): Household =>
  household.joinedAt === null ? { ...household, joinedAt: now } : household;
