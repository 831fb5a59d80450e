import { invoiceEntry } from '@legacy-hub/domain/billing/ledger';
import {
  decideReturns,
  newReturnEntries,
  type PaymentRecord,
} from '@legacy-hub/domain/billing/payment-returns';
import { paymentOf, receiptEmail } from '@legacy-hub/domain/billing/receipt';
import { accept, type Effect, type Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { decideWalkInReturns } from '@legacy-hub/domain/walk-ins/returns';
import { warn } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { writeEffects } from '../stores/effects.ts';
import { updateHouseholdWithPayment } from '../stores/households.ts';
import { findPaymentRecord } from '../stores/ledger.ts';
import { updateWalkInWithPayment } from '../stores/walk-ins.ts';
import { readCardReturns } from '../stripe/card-returns.ts';
import { findPaidInvoice } from '../stripe/invoices.ts';
import { findPayer } from './find-payer.ts';

/** An alert matches this message (docs/operations.md): the customer still waits for the money. */
export const REFUND_FAILED = 'A refund failed';

/**
 * Books what went back of a card payment, wherever that was decided, and takes away what it paid for. The
 * caller must hold the payer's lock. True if something is left to do at Stripe.
 */
export async function bookReturns(
  intent: Stripe.PaymentIntent,
  now: Instant,
  more: readonly Effect[] = [],
): Promise<boolean> {
  const seen = await readReturns(intent);
  const outcome = await bookForPayer(seen, now, more);
  const effects = outcome.ok ? outcome.effects : await bookWithoutPayer(seen, now, more);
  const hasFailedRefund = effects.some(
    (effect) => effect.kind === 'ledger' && effect.entry.what.kind === 'refund-failed',
  );
  if (hasFailedRefund) warn(REFUND_FAILED, { paymentIntent: intent.id });
  return effects.some(({ kind }) => kind === 'provider');
}

type Returns = Awaited<ReturnType<typeof readReturns>>;

async function readReturns(intent: Stripe.PaymentIntent) {
  const [payer, returns, invoice] = await Promise.all([
    findPayer(intent),
    readCardReturns(intent.id),
    findPaidInvoice(intent.id),
  ]);
  return { payer, returns, invoice, providerIds: invoice ? [intent.id, invoice.id] : [intent.id] };
}

async function bookForPayer(
  { payer, returns, invoice, providerIds }: Returns,
  now: Instant,
  more: readonly Effect[],
): Promise<{ ok: true; effects: Effect[] } | Refused> {
  if (payer === null) return refuse('not-found');
  if ('walkInId' in payer) {
    return updateWalkInWithPayment(payer.walkInId, now, { providerIds }, (walkIn, record) => {
      const decision = record ? decideWalkInReturns(walkIn, record, returns, now) : accept(walkIn);
      return accept(decision.state, ...decision.effects, ...more);
    });
  }
  const unbooked = invoice && { payment: invoiceEntry(payer.uid, invoice.seats, invoice), returns: [] };
  return updateHouseholdWithPayment(payer.uid, now, { providerIds }, (household, record) => {
    const known = record ?? unbooked;
    if (!known) return accept(household, ...more);
    const decision = decideReturns(household, known, returns, now);
    return accept(decision.state, paymentEffect(household, known), ...decision.effects, ...more);
  });
}

/** Books the payment itself, in case its own event comes later. The first one's receipt is in the welcome email. */
const paymentEffect = (household: Household, { payment }: PaymentRecord): Effect => ({
  kind: 'ledger',
  entry: payment,
  ...(household.joinedAt !== null && { receipt: receiptEmail(household, paymentOf(payment)) }),
});

/** The payer's data is erased, but the money stays in the ledger. */
async function bookWithoutPayer(
  { returns, providerIds }: Returns,
  now: Instant,
  more: readonly Effect[],
): Promise<Effect[]> {
  const record = await findPaymentRecord({ providerIds });
  const entries = record ? newReturnEntries(record, returns, now) : [];
  const effects = [...entries.map((entry): Effect => ({ kind: 'ledger', entry })), ...more];
  await writeEffects(null, effects, now);
  return effects;
}
