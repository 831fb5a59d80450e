import type Stripe from 'stripe';
import { page, paging } from '../http/lists.ts';
import { text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { DAY } from '../state/clock.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

/** Stripe's published Australian fee for domestic cards. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.017) + 30;
}

interface NewTransaction {
  type: 'charge' | 'refund';
  amount: number;
  currency: string;
  created: number;
  source: string;
  description: string | null;
}

export function recordBalanceTransaction(state: SandboxState, movement: NewTransaction): string {
  const fee = movement.type === 'charge' ? feeOf(movement.amount) : 0;
  const transaction: Stripe.BalanceTransaction = {
    id: state.newId('txn'),
    object: 'balance_transaction',
    available_on: movement.created + 2 * DAY,
    balance_type: 'payments',
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: movement.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: movement.amount - fee,
    reporting_category: movement.type,
    status: 'available',
    ...movement,
  };
  state.balanceTransactions.set(transaction.id, transaction);
  return transaction.id;
}

export const balanceTransactionRoutes = [
  route('GET', '/v1/balance_transactions/:id', {}, ({ state, id }) =>
    find(state.balanceTransactions, 'balance transaction', id),
  ),
  route('GET', '/v1/balance_transactions', { ...paging, source: text, type: text }, ({ state, params }) =>
    page(
      [...state.balanceTransactions.values()].filter(
        ({ source, type }) =>
          (params.source === undefined || idOf(source) === params.source) &&
          (params.type === undefined || type === params.type),
      ),
      params,
      '/v1/balance_transactions',
    ),
  ),
];
