import type Stripe from 'stripe';
import { MINIMUM_CHARGE } from '../payments/payment-intents.ts';

export interface Amounts {
  total: number;
  startingBalance: number;
  amountDue: number;
  endingBalance: number;
}

/** Applies credit first. An amount below the minimum charge is carried over to the next invoice. */
export function amountsOf(lines: readonly Stripe.InvoiceLineItem[], balance: number): Amounts {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const owed = total + balance;
  const amountDue = owed < MINIMUM_CHARGE ? 0 : owed;
  return { total, startingBalance: balance, amountDue, endingBalance: owed - amountDue };
}
