import type Stripe from 'stripe';
import { now } from '../state/customer-time.ts';
import { change } from '../state/events.ts';
import type { SandboxState } from '../state/state.ts';

/** What the customer owes us or (negative) has in credit, moved with a record of why. */
export function adjustBalance(
  world: SandboxState,
  customer: Stripe.Customer,
  amount: number,
  type: Stripe.CustomerBalanceTransaction.Type,
  invoice: string | null,
): void {
  if (amount === 0) return;
  change(world, 'customer.updated', customer, () => {
    customer.balance += amount;
  });
  const id = world.newId('cbtxn');
  world.customerBalanceTransactions.set(id, {
    id,
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: now(world, customer.id),
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
