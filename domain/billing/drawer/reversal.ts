import { times } from '../../core/money.ts';
import { accept, type Decision, type Refusal, refusal } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { returnEntry } from '../payments/ledger.ts';
import { counterRefundEntry, type ReturnCommand, type Staffer, staffRefusal } from '../refunds/refunds.ts';
import { hasReason } from './cash-movement.ts';
import { counterAction } from './sale.ts';

const isCashMovement = ({ item }: LedgerEntry): boolean => item.kind === 'cash-movement';

/** True for a sale, or money in or out, which have no customer; not for their reversals. */
const isReversible = ({ item, paymentEntryId }: LedgerEntry): boolean =>
  paymentEntryId === undefined && (item.kind === 'sale' || item.kind === 'cash-movement');

/** Follows from the entry, so that it is reversed once. */
export const reversalId = ({ id }: LedgerEntry): string => `counter-refund:${id}`;

function reversalRefusal(
  entry: LedgerEntry,
  reversal: LedgerEntry | null,
  staff: Staffer,
  now: Instant,
): Refusal | null {
  if (!isReversible(entry)) return refusal('unknown-payment');
  return reversal ? refusal('payment-returned') : staffRefusal(entry, staff, now);
}

/** Returns the caller's way to reverse an entry of the takings; `returns` are the refunds of its day. */
export function reversalOf(
  entry: LedgerEntry,
  returns: readonly LedgerEntry[],
  staff: Staffer,
  now: Instant,
): 'refund' | 'reverse' | null {
  const reversal = returns.find(({ paymentEntryId }) => paymentEntryId === entry.id) ?? null;
  if (reversalRefusal(entry, reversal, staff, now) !== null) return null;
  return isCashMovement(entry) ? 'reverse' : 'refund';
}

/** Refunds a sale the way it was paid, or moves the money of a movement back. `reversal` is an earlier one. */
export function decideReversal(
  entry: LedgerEntry,
  reversal: LedgerEntry | null,
  command: ReturnCommand,
  now: Instant,
): Decision<LedgerEntry> {
  const { by, reason } = command;
  // The same request again, after a lost response.
  if (reversal?.staff === by && hasReason(reversal, reason)) return accept(reversal);
  const refused = reversalRefusal(entry, reversal, command, now);
  if (refused) return { ok: false, refusal: refused };
  const returned = isCashMovement(entry)
    ? movedBack(entry, command, now)
    : counterRefundEntry({ payment: entry, returns: [] }, command, now);
  const kind = isCashMovement(entry) ? 'move-cash' : 'refund-at-counter';
  return accept(returned, { kind: 'ledger', entry: returned }, counterAction(kind, returned, { by }));
}

const movedBack = (entry: LedgerEntry, { by, reason }: ReturnCommand, now: Instant): LedgerEntry =>
  returnEntry(entry, {
    id: reversalId(entry),
    at: now,
    item: { kind: 'cash-movement', reason },
    amountCents: times(entry.amountCents, -1),
    providerId: null,
    staff: by,
  });
