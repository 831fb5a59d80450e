import { refundEntry } from '@legacy-hub/domain/billing/ledger';
import type { ProviderTask } from '@legacy-hub/domain/billing/provider-task';
import type { Effect } from '@legacy-hub/domain/decision';
import { cents } from '@legacy-hub/domain/money';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { findPayment } from '../stores/card-payments.ts';
import { stripe } from '../stripe/client.ts';
import { cancelNow, cancelUnpaid, updateRenewal } from './update-renewal.ts';

/** Safe to repeat: every command checks what Stripe already has. */
export async function executeProviderTask(
  { id, uid, change }: ProviderTask,
  now: Instant,
): Promise<Effect[]> {
  const requestOptions = { idempotencyKey: `task-${id}` };
  switch (change.type) {
    case 'update-renewal':
      await updateRenewal(uid, change.subscriptionId);
      return [];
    case 'cancel-now':
      await cancelNow(change.subscriptionId);
      return [];
    case 'cancel-unpaid':
      await cancelUnpaid(change.subscriptionId);
      return [];
    case 'settle-in-cash':
      await settleInCash(change.invoiceId, requestOptions);
      return [];
    case 'refund':
      return [await refund(uid, change.paymentIntent, now, requestOptions)];
  }
}

async function settleInCash(id: string, requestOptions: Stripe.RequestOptions): Promise<void> {
  const { status } = await stripe().invoices.retrieve(id);
  if (status === 'open') await stripe().invoices.pay(id, { paid_out_of_band: true }, requestOptions);
}

async function refund(
  uid: string | null,
  paymentIntent: string,
  now: Instant,
  requestOptions: Stripe.RequestOptions,
): Promise<Effect> {
  const { id, amount } = await findOrCreateRefund(paymentIntent, requestOptions);
  const { metadata } = await stripe().paymentIntents.retrieve(paymentIntent);
  const payment = metadata.payment ? await findPayment(metadata.payment) : null;
  const payer = payment?.who ?? (uid === null ? null : { uid });
  const who = payer && 'uid' in payer ? { ...payer, personId: null } : payer;
  const reason = 'Paid twice, or too late';
  const entry = refundEntry({ id, at: now, amountCents: cents(amount), who, reason });
  return { kind: 'ledger', entry };
}

async function findOrCreateRefund(
  paymentIntent: string,
  requestOptions: Stripe.RequestOptions,
): Promise<Stripe.Refund> {
  const { data } = await stripe().refunds.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0] ?? stripe().refunds.create({ payment_intent: paymentIntent }, requestOptions);
}
