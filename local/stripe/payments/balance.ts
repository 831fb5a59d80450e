import type Stripe from 'stripe';
import { filteredListRoute, isUnsetOr } from '../http/list-route.ts';
import { integer, nested, text } from '../http/param-types.ts';
import { DAY } from '../state/clock.ts';
import { nulls } from '../state/filled.ts';
import { idOf } from '../state/lookup.ts';
import type { SandboxState } from '../state/state.ts';

interface Movement {
  type: Stripe.BalanceTransaction.Type;
  /** The reporting category if it differs from the type. */
  category?: string;
  amount: number;
  fee?: number;
  source: string;
  created: number;
  /** Number of midnights until the money can be paid out. */
  settlesInDays: number;
}

const GST_SHARE = 11;
const DISPUTE_FEE = 25_00;

/** Calculates the fee for a domestic card: 1.7 per cent and 30 cents, including GST. */
export const cardFee = (amount: number): number => Math.round(amount * 0.017) + 30;

function feeDetails(fee: number): Stripe.BalanceTransaction.FeeDetail[] {
  if (fee === 0) return [];
  const gst = Math.round(fee / GST_SHARE);
  const part = { application: null, currency: 'aud' };
  return [
    { ...part, amount: fee - gst, description: 'Stripe processing fees', type: 'stripe_fee' },
    { ...part, amount: gst, description: 'GST', type: 'tax' },
  ];
}

const midnightAfter = (moment: number, days: number): number => (Math.floor(moment / DAY) + days) * DAY;

export function moveBalance(state: SandboxState, movement: Movement): Stripe.BalanceTransaction {
  const { type, category = type, amount, fee = 0, source, created, settlesInDays } = movement;
  const available_on = settlesInDays === 0 ? created : midnightAfter(created, settlesInDays);
  const transaction: Stripe.BalanceTransaction = {
    ...nulls('description exchange_rate'),
    id: state.newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on,
    balance_type: 'payments',
    created,
    currency: 'aud',
    fee,
    fee_details: feeDetails(fee),
    net: amount - fee,
    reporting_category: category,
    source,
    status: available_on <= created ? 'available' : 'pending',
    type,
  };
  state.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

export const takeDisputed = (state: SandboxState, { id, amount, created }: Stripe.Dispute) =>
  moveBalance(state, {
    type: 'adjustment',
    category: 'dispute',
    source: id,
    created,
    settlesInDays: 1,
    amount: -amount,
    fee: DISPUTE_FEE,
  });

/** Returns disputed money, but not the dispute fee. */
export const reinstateDisputed = (state: SandboxState, { id, amount }: Stripe.Dispute, created: number) =>
  moveBalance(state, {
    type: 'adjustment',
    category: 'dispute_reversal',
    source: id,
    created,
    settlesInDays: 1,
    amount,
  });

const listShape = { created: nested({ gte: integer(), lt: integer() }), payout: text, source: text };

export const balanceRoutes = [
  filteredListRoute(
    '/v1/balance_transactions',
    listShape,
    ({ balanceTransactions }) => balanceTransactions.values(),
    ({ id, created: at, source }, { created: { gte = -Infinity, lt = Infinity } = {}, ...params }, state) =>
      at >= gte &&
      at < lt &&
      isUnsetOr(params.source, idOf(source)) &&
      isUnsetOr(params.payout, state.paidOutWith.get(id) ?? null),
  ),
];
