import { type CashDirection, signedCash } from '../../core/cash-directions.ts';
import { cents } from '../../core/money.ts';
import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import type { StaffCommand } from '../../documents/staff-action.ts';
import type { Instant } from '../../venue/time/venue-time.ts';
import { takenEntry } from '../payments/ledger.ts';
import { counterAction } from './sale.ts';

/** Money that goes into the drawer or out of it for another reason than a payment, such as milk or change. */
export type CashMovementCommand = StaffCommand & {
  direction: CashDirection;
  /** Positive in both directions. */
  amountCents: number;
  reason: string;
  key: string;
};

export const cashMovementId = (key: string): string => `cash-movement:${key}`;

/** `booked` is the entry of an earlier request with this key. */
export function decideMoveCash(
  booked: LedgerEntry | null,
  command: CashMovementCommand,
  now: Instant,
): Decision<LedgerEntry> {
  const { key, reason, direction } = command;
  const amountCents = signedCash(direction, command.amountCents);
  if (booked) {
    const isSame = booked.amountCents === amountCents && hasReason(booked, reason);
    return isSame ? accept(booked) : refuse('idempotency-key-reused');
  }
  const item = { kind: 'cash-movement' as const, reason };
  const payment = { by: command.by, ...(command.receivedAt && { receivedAt: command.receivedAt }) };
  const entry = takenEntry(
    { id: cashMovementId(key), at: now, who: null, item, amountCents },
    payment,
    cents(0),
  );
  return accept(entry, { kind: 'ledger', entry }, counterAction('move-cash', entry, command));
}

export const hasReason = ({ item }: LedgerEntry, reason: string): boolean =>
  'reason' in item && item.reason === reason;
