import { cents } from '../money.ts';
import { type Instant, toIsoString } from '../venue-time.ts';
import { describeLedgerEntry } from './describe-ledger-entry.ts';
import { type PaymentRecord, restOf } from './payment-returns.ts';
import { refundRefusal, type Staffer, takeBackRefusal } from './return-rules.ts';
import type { LedgerEntry } from './schema.ts';
import type { WireCustomerPayment } from './wire.ts';

const isReturn = ({ paymentEntryId }: LedgerEntry): boolean => paymentEntryId !== undefined;

/** Every payment with what went back of it, newest first. */
export const paymentRecords = (entries: readonly LedgerEntry[]): PaymentRecord[] =>
  entries
    .filter((entry) => !isReturn(entry))
    .toSorted((one, other) => other.at - one.at)
    .map((payment) => ({
      payment,
      returns: entries.filter(({ paymentEntryId }) => paymentEntryId === payment.id),
    }));

const has = ({ returns }: PaymentRecord, kind: LedgerEntry['what']['kind']): boolean =>
  returns.some(({ what }) => what.kind === kind);

function stateOf(record: PaymentRecord): WireCustomerPayment['state'] {
  const rest = restOf(record);
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

export const toWirePayment = (
  record: PaymentRecord,
  reader: PaymentReader,
  now: Instant,
): WireCustomerPayment => {
  const { payment } = record;
  return {
    at: toIsoString(payment.at),
    what: describeLedgerEntry(payment, reader.nameOf),
    method: payment.method,
    amountCents: payment.amountCents,
    restCents: restOf(record),
    receipt: payment.receipt,
    state: stateOf(record),
    action: actionOf(record, reader, now),
    consequences: reader.consequencesOf(payment),
  };
};
