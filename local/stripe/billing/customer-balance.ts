import type Stripe from 'stripe';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';

/** Changes the balance (positive is owed, negative is credit) and records a transaction with the reason. */
export function adjustBalance(
  state: SandboxState,
  customer: Stripe.Customer,
  amount: number,
  type: Stripe.CustomerBalanceTransaction.Type,
  invoice: string | null,
): void {
  if (amount === 0) return;
  change(state, 'customer.updated', customer, () => {
    customer.balance += amount;
  });
  const id = state.newId('cbtxn');
  state.customerBalanceTransactions.set(id, {
    id,
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: now(state, customer.id),
    credit_note: null,
    currency: customer.currency ?? 'aud',
    customer: customer.id,
    customer_account: null,
    description: null,
    ending_balance: customer.balance,
    invoice,
    livemode: false,
    metadata: {},
    type,
  });
}
