import { customerIdOfRecord } from '../customer-id.ts';
import { type Cents, formatAud, times } from '../money.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { dayOf, type Instant } from '../venue-time.ts';
import { returnEntry } from './ledger.ts';
import { type PaymentRecord, restOf } from './payment-returns.ts';
import type { LedgerEntry } from './schema.ts';

export type Staffer = { by: string; isAdmin: boolean };

export type ReturnCommand = Staffer & { reason: string };

const PAYMENT_KINDS: readonly LedgerEntry['what']['kind'][] = [
  'memberships',
  'extra-sessions',
  'walk-in',
  'walk-in-hours',
];

/** Whether the entry is a payment of this household or day pass, and not money that went back. */
export const isPaymentOf = (entry: LedgerEntry, customerId: string): boolean =>
  PAYMENT_KINDS.includes(entry.what.kind) && customerIdOfRecord(entry) === customerId;

/** Why this payment can't be refunded with this amount, or null. Only admins refund. */
export function refundRefusal(record: PaymentRecord, amountCents: Cents): Refusal | null {
  if (record.payment.method !== 'card') return refusal('unknown-payment');
  const rest = restOf(record);
  if (rest <= 0) return refusal('payment-returned');
  return amountCents > rest ? refusal('refund-too-much', formatAud(rest)) : null;
}

/** Why this person can't take back this cash, or null. Staff take back what they took today, admins anything. */
export function takeBackRefusal(
  record: PaymentRecord,
  { by, isAdmin }: Staffer,
  now: Instant,
): Refusal | null {
  const { payment } = record;
  if (payment.method !== 'cash') return refusal('unknown-payment');
  if (restOf(record) <= 0) return refusal('payment-returned');
  const isOwnOfToday = payment.staff === by && payment.day === dayOf(now);
  return isAdmin || isOwnOfToday ? null : refusal('not-your-cash');
}

/** The whole payment leaves the drawer of whoever gives it back, today. */
export const takeBackEntry = (
  { payment }: PaymentRecord,
  { by, reason }: ReturnCommand,
  now: Instant,
): LedgerEntry =>
  returnEntry(payment, {
    id: `taken-back:${payment.id}`,
    at: now,
    what: { kind: 'cash-taken-back', reason },
    amountCents: times(payment.amountCents, -1),
    providerId: null,
    staff: by,
  });
