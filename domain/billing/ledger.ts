import { type Cents, times } from '../money.ts';
import { dayOf, type Instant } from '../venue-time.ts';
import { receiptNumber } from './receipt-number.ts';
import type { LedgerEntry, Seat } from './schema.ts';

type Entry = Omit<LedgerEntry, 'version' | 'receipt' | 'day' | 'method' | 'providerId' | 'staff'>;
type PaymentSource = Pick<LedgerEntry, 'method' | 'providerId' | 'staff'>;

function createEntry(entry: Entry, source: PaymentSource): LedgerEntry {
  const day = dayOf(entry.at);
  return { ...entry, ...source, version: 1, day, receipt: receiptNumber(day, entry.id) };
}

/** Cash that staff took at the counter. */
export const cashEntry = (entry: Entry, staff: string): LedgerEntry =>
  createEntry(entry, { method: 'cash', providerId: null, staff });

/** Money that moved at the payment provider. */
export const cardEntry = (entry: Entry, providerId: string): LedgerEntry =>
  createEntry(entry, { method: 'card', providerId, staff: null });

/** A weekly subscription invoice that was paid by card. */
export const invoiceEntry = (
  uid: string,
  people: Seat[],
  { id, at, amountCents }: { id: string; at: Instant; amountCents: Cents },
): LedgerEntry =>
  cardEntry(
    {
      id: `invoice:${id}`,
      at,
      who: { uid, personId: null },
      what: { kind: 'memberships', people, weeks: 1 },
      amountCents,
    },
    id,
  );

export type Refund = {
  id: string;
  at: Instant;
  amountCents: Cents;
  who: LedgerEntry['who'];
  reason: string;
};

/** A refund counts against the takings, so its amount is negative. */
export const refundEntry = ({ id, at, amountCents, who, reason }: Refund): LedgerEntry =>
  cardEntry(
    {
      id: `refund:${id}`,
      at,
      who,
      what: { kind: 'refund', reason },
      amountCents: times(amountCents, -1),
    },
    id,
  );

/** The money of a refund that failed came back, so its entry is reversed. */
export const failedRefundEntry = ({ id, at, amountCents, who, reason }: Refund): LedgerEntry =>
  cardEntry({ id: `refund-failed:${id}`, at, who, what: { kind: 'refund', reason }, amountCents }, id);

/** For erasure: keeps the money, removes the person. */
export const anonymizeLedgerEntry = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  who: null,
  what: withoutNote(entry.what),
});

const withoutNote = (what: LedgerEntry['what']): LedgerEntry['what'] =>
  what.kind === 'extra-sessions' ? { ...what, note: '' } : what;
