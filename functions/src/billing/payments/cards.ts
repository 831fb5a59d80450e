import {
  type CardAfterCash,
  isCardStartingAt,
  planCardAfterCash,
} from '@legacy-hub/domain/billing/weeks/card-after-cash';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { accept, refuse } from '@legacy-hub/domain/decision/decision';
import { type IdempotentCall, isRepeated } from '@legacy-hub/domain/decision/idempotency';
import type { Household } from '@legacy-hub/domain/documents/household';
import { paidUntilOf } from '@legacy-hub/domain/household/membership';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type Instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { updateHousehold } from '../../stores/customers/households.ts';
import { actOnce, withPayerLock } from '../../stores/customers/locks.ts';
import { stripe } from '../../stripe/client.ts';
import {
  createStripeCustomer,
  findStripeCustomer,
  idOf,
  payRenewalsWith,
  setUpCard,
} from '../../stripe/customers.ts';
import { asStripeError } from '../../stripe/errors.ts';
import { paymentIntentOfInvoice } from '../../stripe/invoices.ts';
import {
  cancelNow,
  cancelUnpaid,
  createSubscription,
  isOver,
  listSubscriptions,
} from '../../stripe/subscriptions.ts';
import { readBeforeSync, syncHouseholdLocked } from '../sync/sync-household.ts';
import { actionRequired, PAID, type PaymentResult } from './payment-attempt.ts';

export async function rememberCustomer(
  { uid, customerId: existing }: Pick<Household, 'uid' | 'customerId'>,
  customerId: string,
  now: Instant,
): Promise<void> {
  if (existing === customerId) return;
  await updateHousehold(uid, now, (household) =>
    accept(household.customerId === customerId ? household : { ...household, customerId }),
  );
}

export async function ensureStripeCustomer(household: Household, now: Instant): Promise<string> {
  const customer = (await findStripeCustomer(household)) ?? (await createStripeCustomer(household));
  await rememberCustomer(household, customer, now);
  return customer;
}

/** Returns why the card can't pay renewals yet; null once it can. */
async function saveCard(customer: string, card: string): Promise<PaymentResult | null> {
  const setUp = await setUpCard(customer, card);
  if (typeof setUp === 'string') return refuse('card-declined', setUp);
  if (setUp.status === 'requires_action') return actionRequired(setUp.client_secret ?? '');
  if (setUp.status !== 'succeeded') {
    return refuse('card-declined', setUp.last_setup_error?.message ?? checkout.failed);
  }
  await payRenewalsWith(customer, card);
  return null;
}

/** Pays an open invoice on-session. A decline isn't thrown; the payment intent contains it. */
export async function payInvoice(id: string, card: string): Promise<Stripe.PaymentIntent | null> {
  try {
    await stripe().invoices.pay(id, { payment_method: card, off_session: false });
  } catch (error) {
    if (!asStripeError(error, 'StripeCardError')) throw error;
  }
  return paymentIntentOfInvoice(id);
}

/**
 * Sets the card for renewals and charges an open invoice immediately. A late request never restores a former
 * card.
 */
export function updateCard(uid: string, card: string, once: IdempotentCall): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const before = await readBeforeSync(uid);
    if (!before.household) return refuse('not-found');
    return actOnce(before.household, once, async (household) => {
      if (isRepeated(household, once.key)) return PAID;
      const { customerId, subscription } = household;
      if (customerId === null || subscription === null || subscription.state === 'ended') {
        return refuse('no-subscription');
      }
      const unsaved = await saveCard(customerId, card);
      if (unsaved) return unsaved;
      const synced = await syncHouseholdLocked(uid, once.now, { before, key: once.key });
      return synced?.subscription?.state === 'past_due'
        ? payOpenInvoice(uid, synced.subscription.openInvoice.id, card, once)
        : PAID;
    });
  });
}

async function payOpenInvoice(
  uid: string,
  invoice: string,
  card: string,
  once: IdempotentCall,
): Promise<PaymentResult> {
  const lastIntent = await paymentIntentOfInvoice(invoice);
  const requiresAction = lastIntent?.status === 'requires_action' && idOf(lastIntent.payment_method) === card;
  const isPending = requiresAction || lastIntent?.status === 'processing';
  const intent = isPending ? lastIntent : await payInvoice(invoice, card);
  await syncHouseholdLocked(uid, once.now, once);
  if (intent?.status === 'requires_action') return actionRequired(intent.client_secret ?? '');
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return PAID;
  return refuse('card-declined', intent?.last_payment_error?.message ?? checkout.failed);
}

interface Request {
  readonly card: string;
  /** The end of the time paid in cash that the customer was shown. */
  readonly paidUntil: Instant;
}

/**
 * Saves the card, and starts a subscription whose trial is the time that cash has paid for. Nothing is stored
 * beforehand: the sync applies Stripe's state, even if this request is interrupted.
 */
export function payByCard(
  uid: string,
  { card, paidUntil }: Request,
  once: IdempotentCall,
): Promise<PaymentResult> {
  return withPayerLock({ uid }, async () => {
    const household = await syncHouseholdLocked(uid, once.now);
    return household
      ? actOnce(household, once, () => startCard(household, { card, paidUntil }, once))
      : refuse('not-found');
  });
}

async function startCard(
  household: Household,
  { card, paidUntil }: Request,
  once: IdempotentCall,
): Promise<PaymentResult> {
  const { uid, primary } = household;
  const { now } = once;
  if (isRepeated(household, once.key)) return PAID;
  if (isCardStartingAt(household, paidUntil)) {
    await updateHousehold(uid, once, accept);
    return PAID;
  }
  const plan = planCardAfterCash(household, now, venue());
  if (!plan.ok) return plan;
  if (paidUntilOf(primary.membership) !== paidUntil) return refuse('changed-since-loaded');
  const customer = await ensureStripeCustomer(household, now);
  const unsaved = await saveCard(customer, card);
  if (unsaved) return unsaved;
  await subscribe(household, plan.state, customer);
  const after = await syncHouseholdLocked(uid, now, once);
  return after && isCardStartingAt(after, paidUntil) ? PAID : refuse('changed-since-loaded');
}

/** Replaces a subscription that ends with its week or was never paid. */
async function subscribe(
  household: Household,
  { from, seats }: CardAfterCash,
  customer: string,
): Promise<void> {
  const existing = await listSubscriptions(customer);
  for (const { id, status } of existing.filter((each) => !isOver(each)))
    await (status === 'incomplete' ? cancelUnpaid(id) : cancelNow(id));
  const trialEnd = Math.ceil(from / seconds(1));
  const idempotencyKey = `after-cash-${household.uid}-${trialEnd}-${existing.length}`;
  await createSubscription(household, { customer, seats, pricedAt: from, trialEnd, idempotencyKey });
}
