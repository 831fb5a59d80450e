import type Stripe from 'stripe';
import { MINIMUM_CHARGE } from '../payments/payment-intents.ts';

export interface Amounts {
  total: number;
  startingBalance: number;
  amountDue: number;
  endingBalance: number;
}

/**
 * Credit is used up first; an amount too small to charge is carried over to the next invoice, as a debt.
 */
export function amountsOf(lines: readonly Stripe.InvoiceLineItem[], balance: number): Amounts {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const owed = total + balance;
  const amountDue = owed < MINIMUM_CHARGE ? 0 : owed;
  return { total, startingBalance: balance, amountDue, endingBalance: owed - amountDue };
}
