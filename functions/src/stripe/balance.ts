import type { Movement } from '@legacy-hub/domain/accounting/compare';
import type { MovementKind, ProofDay } from '@legacy-hub/domain/accounting/schema';
import { type Cents, cents, sum } from '@legacy-hub/domain/core/money';
import type { LedgerEntry } from '@legacy-hub/domain/documents/billing';
import { dayOf, type Instant, instantFromUnix, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { stripe } from './client.ts';
import { idOf } from './customers.ts';
import { asStripeError } from './errors.ts';
import { invoiceOfPayment } from './invoices.ts';

/** A movement of customers' money, with the payment that identifies its payer. */
export type PaymentMovement = Movement & { readonly paymentIntent: string | null };

/** Stripe's reporting categories of customers' money. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund-failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute-won',
};

const FEES = ['fee', 'tax'];
const PAYOUTS = ['payout', 'payout_reversal'];

const PAGE_SIZE = 100;
const CALLS_AT_ONCE = 8;

export type BalanceOfTime = Pick<ProofDay, 'takenCents' | 'returnedCents' | 'feesCents' | 'payouts'> & {
  readonly movements: readonly PaymentMovement[];
};

/** Reads all movements of the balance from one moment to before another. */
export async function readBalance(from: Instant, until: Instant): Promise<BalanceOfTime> {
  const created = { gte: toUnix(from), lt: toUnix(until) };
  const all = await listTransactions({ created });
  const isIn = (categories: readonly string[]) =>
    all.filter((each) => categories.includes(each.reporting_category));
  const others = all.filter((each) => ![...FEES, ...PAYOUTS].includes(each.reporting_category));
  const amountsOf = (transactions: readonly Stripe.BalanceTransaction[]): Cents[] =>
    transactions.map(({ amount }) => cents(amount));
  const ofCustomers = amountsOf(others.filter((each) => each.reporting_category in KINDS));
  return {
    takenCents: sum(ofCustomers.filter((amount) => amount > 0)),
    returnedCents: sum(ofCustomers.filter((amount) => amount < 0)),
    feesCents: cents(sum(all.map(({ fee }) => cents(fee))) - sum(amountsOf(isIn(FEES)))),
    payouts: isIn(PAYOUTS).flatMap(toPayout),
    movements: await toMovements(others),
  };
}

/** Finds the movements for a ledger entry, at any time. */
export async function movementsOfEntry({ providerId }: LedgerEntry): Promise<PaymentMovement[]> {
  if (providerId === null) return [];
  const sources = await sourcesOf(providerId);
  const found = await Promise.all(sources.map((source) => listTransactions({ source })));
  return toMovements(found.flat());
}

/** Returns the sources of a movement: the refund or dispute itself, or the charge of a payment. */
async function sourcesOf(providerId: string): Promise<string[]> {
  if (providerId.startsWith('in_')) {
    const { data } = await stripe().invoicePayments.list({ invoice: providerId, limit: PAGE_SIZE });
    const intents = data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
    return (await Promise.all(intents.map(chargesOf))).flat();
  }
  return providerId.startsWith('pi_') ? chargesOf(providerId) : [providerId];
}

async function chargesOf(paymentIntent: string): Promise<string[]> {
  try {
    const { latest_charge } = await stripe().paymentIntents.retrieve(paymentIntent);
    return [idOf(latest_charge)].filter((id) => id !== null);
  } catch (error) {
    if (asStripeError(error, 'StripeInvalidRequestError')?.code === 'resource_missing') return [];
    throw error;
  }
}

async function listTransactions(params: Stripe.BalanceTransactionListParams) {
  const transactions: Stripe.BalanceTransaction[] = [];
  const list = stripe().balanceTransactions.list({ ...params, limit: PAGE_SIZE, expand: ['data.source'] });
  for await (const transaction of list) transactions.push(transaction);
  return transactions;
}

async function toMovements(transactions: readonly Stripe.BalanceTransaction[]): Promise<PaymentMovement[]> {
  const movements: PaymentMovement[] = [];
  for (let next = 0; next < transactions.length; next += CALLS_AT_ONCE)
    movements.push(
      ...(await Promise.all(transactions.slice(next, next + CALLS_AT_ONCE).map((each) => toMovement(each)))),
    );
  return movements;
}

async function toMovement(transaction: Stripe.BalanceTransaction): Promise<PaymentMovement> {
  const { id, source, amount, created, reporting_category } = transaction;
  const kind = KINDS[reporting_category] ?? 'other';
  const paymentIntent = paymentIntentIn(source);
  const isPayment = kind === 'payment' && paymentIntent !== null;
  return {
    kind,
    id: (isPayment ? await nameOfPayment(paymentIntent, source) : idOf(source)) ?? id,
    at: instantFromUnix(created),
    amountCents: cents(amount),
    customer: null,
    paymentIntent,
  };
}

function paymentIntentIn(source: Stripe.BalanceTransaction['source']): string | null {
  return typeof source === 'object' && source !== null && 'payment_intent' in source
    ? idOf(source.payment_intent)
    : null;
}

/**
 * Returns the ledger's id of a payment: the invoice for a subscription, or the attempt for payments that we
 * charge ourselves.
 */
async function nameOfPayment(
  paymentIntent: string,
  source: Stripe.BalanceTransaction['source'],
): Promise<string> {
  const isOurs = typeof source === 'object' && source?.object === 'charge' && 'payment' in source.metadata;
  return isOurs ? paymentIntent : ((await invoiceOfPayment(paymentIntent)) ?? paymentIntent);
}

function toPayout({ source, amount }: Stripe.BalanceTransaction): BalanceOfTime['payouts'] {
  if (typeof source !== 'object' || source?.object !== 'payout') return [];
  const arrivesOn = dayOf(instantFromUnix(source.arrival_date));
  return [{ id: source.id, arrivesOn, amountCents: cents(0 - amount) }];
}

const toUnix = (moment: Instant): number => Math.floor(moment / seconds(1));
