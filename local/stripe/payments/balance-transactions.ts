import type Stripe from 'stripe';
import { page, paging } from '../http/lists.ts';
import { text } from '../http/param-types.ts';
import { route } from '../http/routing.ts';
import { DAY } from '../state/clock.ts';
import { find, idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

/** The published Australian fee for a domestic card. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.017) + 30;
}

interface Movement {
  type: 'charge' | 'refund';
  amount: number;
  currency: string;
  created: number;
  source: string;
  description: string | null;
}

export function recordMovement(world: SandboxState, movement: Movement): string {
  const fee = movement.type === 'charge' ? feeOf(movement.amount) : 0;
  const transaction: Stripe.BalanceTransaction = {
    id: world.newId('txn'),
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
  world.balanceTransactions.set(transaction.id, transaction);
  return transaction.id;
}

export const balanceTransactionRoutes = [
  route('GET', '/v1/balance_transactions/:id', {}, ({ world, id }) =>
    find(world.balanceTransactions, 'balance transaction', id),
  ),
  route('GET', '/v1/balance_transactions', { ...paging, source: text, type: text }, ({ world, params }) =>
    page(
      [...world.balanceTransactions.values()].filter(
        ({ source, type }) =>
          (params.source === undefined || idOf(source) === params.source) &&
          (params.type === undefined || type === params.type),
      ),
      params,
      '/v1/balance_transactions',
    ),
  ),
];
