import type Stripe from 'stripe';
import { listRoute } from '../http/list-route.ts';
import { DAY } from '../state/clock.ts';
import { nulls } from '../state/filled.ts';
import type { SandboxState } from '../state/state.ts';
import { moveBalance } from './balance.ts';

/**
 * Lists transactions that no payout includes yet. The clocks of test customers may be ahead of the account's
 * time.
 */
const unpaid = (state: SandboxState): Stripe.BalanceTransaction[] =>
  [...state.balanceTransactions.values()].filter(
    ({ id, type }) => type !== 'payout' && !state.paidOutWith.has(id),
  );

const netOf = (transactions: readonly Stripe.BalanceTransaction[]): number =>
  transactions.reduce((total, { net }) => total + net, 0);

/** Pays each day's available money out to the bank. A negative balance waits for more. */
export function nextPayout(state: SandboxState): { at: number; run(): void } | undefined {
  const waiting = unpaid(state);
  const days = [...new Set(waiting.map(({ available_on }) => available_on))].sort(
    (one, other) => one - other,
  );
  for (const at of days) {
    const due = waiting.filter(({ available_on }) => available_on <= at);
    if (netOf(due) > 0) return { at, run: () => payOut(state, due, at) };
  }
  return undefined;
}

function payOut(state: SandboxState, due: readonly Stripe.BalanceTransaction[], created: number): void {
  const id = state.newId('po');
  const amount = netOf(due);
  const { id: balance_transaction } = moveBalance(state, {
    type: 'payout',
    amount: -amount,
    source: id,
    created,
    settlesInDays: 0,
  });
  const payout: Stripe.Payout = {
    ...nulls('application_fee application_fee_amount failure_balance_transaction failure_code'),
    ...nulls('failure_message original_payout payout_method reversed_by statement_descriptor'),
    id,
    object: 'payout',
    amount,
    arrival_date: created + DAY,
    automatic: true,
    balance_transaction,
    created,
    currency: 'aud',
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
  state.payouts.set(id, payout);
  for (const transaction of due) {
    transaction.status = 'available';
    state.paidOutWith.set(transaction.id, id);
  }
  state.paidOutWith.set(balance_transaction, id);
}

export const payoutRoutes = [listRoute('/v1/payouts', ({ payouts }) => payouts.values())];
