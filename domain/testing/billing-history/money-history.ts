import type { CardDispute, CardRefund } from '../../billing/refunds/payment-returns.ts';
import type { ReturnCommand } from '../../billing/refunds/refunds.ts';
import { cents } from '../../core/money.ts';
import type { CounterMethod } from '../../core/payment-methods.ts';
import type { LedgerEntry } from '../../documents/billing.ts';
import { now as start } from '../households.ts';

type Moved = Pick<LedgerEntry, 'method' | 'amountCents'>;

/** A payment, with its refunds and disputes at the bank and in the ledger. */
export type Payment = {
  entry: LedgerEntry;
  returns: LedgerEntry[];
  refunds: CardRefund[];
  disputes: CardDispute[];
  isRevoked: boolean;
};

/** A customer's payments and refunds by card, drawer and terminal, and the ledger's entries. */
export abstract class MoneyHistory {
  now = start;
  moved: Moved[] = [];
  ledger: LedgerEntry[] = [];
  payments: Payment[] = [];

  /** Alternates between cash and a card at the counter. */
  methodAtCounter(): CounterMethod {
    return this.moved.length % 2 === 0 ? 'cash' : 'terminal';
  }

  protected take(entry: LedgerEntry): void {
    this.moved.push(entry);
    this.payments.push({ entry, returns: [], refunds: [], disputes: [], isRevoked: false });
  }

  /** Adds an entry to the ledger. */
  protected book(entry: LedgerEntry): void {
    this.ledger.push(entry);
    this.payments.find((each) => each.entry.id === entry.paymentEntryId)?.returns.push(entry);
  }

  /** Records moved money; refunds are negative. */
  move(method: Moved['method'], amountCents: number): void {
    this.moved.push({ method, amountCents: cents(amountCents) });
  }

  /** Reads a payment's refunds twice, as a repeated event would. */
  abstract read(payment: Payment): void;
  /** Refunds a payment at the counter, unless that is refused or has already happened. */
  abstract refundAtCounter(payment: Payment, command: ReturnCommand): boolean;
  /** Revokes a purchase that is no longer paid for, or suspends it until the dispute ends. */
  abstract revoke(payment: Payment, disputeId: string | null): void;
  abstract endDispute(disputeId: string, isWon: boolean): void;
}
