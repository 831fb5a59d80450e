import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { householdAt } from '@legacy-hub/domain/billing/prices/household-memberships';
import { hasSameSeats, pendingSeats } from '@legacy-hub/domain/billing/prices/renewal';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Seat } from '@legacy-hub/domain/documents/billing';
import type { Household } from '@legacy-hub/domain/documents/household';
import { findPerson } from '@legacy-hub/domain/household/household';
import { isCurrent, membershipAt } from '@legacy-hub/domain/household/membership';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type Stripe from 'stripe';
import { updatePayment } from '../../stores/provider.ts';
import {
  createStripeCustomerWithCard,
  findStripeCustomer,
  idOf,
  setDefaultCard,
} from '../../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../../stripe/invoices.ts';
import { seatsIn } from '../../stripe/seat-metadata.ts';
import { cancelUnpaid, createSubscription, isOver, listSubscriptions } from '../../stripe/subscriptions.ts';
import { syncHouseholdLocked } from '../sync/sync-household.ts';
import { payInvoice, rememberCustomer } from './cards.ts';
import { actionRequired, PAID, type PaymentResult, refuseOtherSeats, seatsOf } from './payment-attempt.ts';

/** Starts the subscription, or resumes an interrupted start. The caller must hold the household's lock. */
export async function subscribeHousehold(
  household: Household,
  payment: CardPayment,
  now: Instant,
): Promise<PaymentResult> {
  const known = await findStripeCustomer(household);
  const existing = known === null ? [] : await listSubscriptions(known);
  const resumed = existing.find((each) => canResume(each, seatsOf(payment)));
  if (!resumed && !isStillChosen(household, payment, now)) return declineAsOutdated(household, payment, now);
  const card = payment.paymentMethod;
  const set = await (known === null
    ? createStripeCustomerWithCard(household, card)
    : setDefaultCard(known, card));
  if ('declined' in set) return decline(payment, set.declined, now);
  const { customer } = set;
  await rememberCustomer(household, customer, now);
  const subscription = resumed ?? (await startSubscription(household, payment, { customer, existing }));
  await updatePayment(payment, { providerId: subscription.id });
  if (subscription.status === 'incomplete') return payFirstInvoice(household, payment, subscription, now);
  return finishRegistration(household, payment, now);
}

/** True if the subscription runs, or if an interrupted attempt for the same seats created it. */
const canResume = (subscription: Stripe.Subscription, seats: readonly Seat[]): boolean =>
  !isOver(subscription) &&
  (subscription.status !== 'incomplete' || hasSameSeats(seatsIn(subscription.metadata), seats));

/** False if the registration was changed, paid in cash or cancelled since this payment was requested. */
const isStillChosen = (household: Household, payment: CardPayment, now: Instant): boolean =>
  hasSameSeats(pendingSeats(householdAt(household, now)), seatsOf(payment));

type Customer = { customer: string; existing: readonly Stripe.Subscription[] };

/** Replaces an unpaid subscription for other seats, unless it has been paid meanwhile. */
async function startSubscription(
  household: Household,
  payment: CardPayment,
  { customer, existing }: Customer,
): Promise<Stripe.Subscription> {
  for (const { id } of existing.filter((each) => !isOver(each))) {
    const replaced = await cancelUnpaid(id);
    if (!isOver(replaced)) return replaced;
  }
  return createSubscription(household, {
    customer,
    seats: seatsOf(payment),
    pricedAt: payment.createdAt,
    idempotencyKey: `subscription-${payment.id}-${existing.length}`,
  });
}

/** Pays with this card, unless the card was tried already or another payment is still processing. */
async function payFirstInvoice(
  household: Household,
  payment: CardPayment,
  { latest_invoice }: Stripe.Subscription,
  now: Instant,
): Promise<PaymentResult> {
  const invoice = idOf(latest_invoice) ?? '';
  const lastIntent = await paymentIntentOfInvoice(invoice);
  const lastCard = lastIntent?.payment_method ?? lastIntent?.last_payment_error?.payment_method;
  const isAttempted = lastIntent?.status === 'processing' || idOf(lastCard) === payment.paymentMethod;
  const intent = isAttempted ? lastIntent : await payInvoice(invoice, payment.paymentMethod);
  if (intent?.status === 'succeeded') return finishRegistration(household, payment, now);
  if (intent?.status === 'requires_action' || intent?.status === 'processing') {
    await syncHouseholdLocked(household.uid, now);
    return intent.status === 'processing' ? PAID : actionRequired(intent.client_secret ?? '');
  }
  return decline(payment, intent?.last_payment_error?.message ?? checkout.failed, now);
}

/**
 * Closes the payment. A running subscription may be for other people, so the household's state determines who
 * is paid for.
 */
export async function finishRegistration(
  { uid }: Household,
  payment: CardPayment,
  now: Instant,
): Promise<PaymentResult> {
  const household = await syncHouseholdLocked(uid, now);
  const isPaid = ({ personId }: Seat): boolean => {
    const person = household && findPerson(household, personId);
    return person ? isCurrent(membershipAt(person.membership, now)) : false;
  };
  if (!seatsOf(payment).every(isPaid)) return declineAsOutdated(household, payment, now);
  await updatePayment(payment, { state: { status: 'done', at: now } });
  return PAID;
}

async function decline(payment: CardPayment, reason: string, now: Instant): Promise<PaymentResult> {
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return refuse('card-declined', reason);
}

/**
 * Declines the payment, and doesn't offer the same seats again if a subscription for other seats blocks them.
 */
async function declineAsOutdated(
  household: Household | null,
  payment: CardPayment,
  now: Instant,
): Promise<PaymentResult> {
  const due = household === null ? [] : pendingSeats(householdAt(household, now));
  const outdated = refuseOtherSeats(hasSameSeats(due, seatsOf(payment)) ? [] : due);
  await updatePayment(payment, { state: { status: 'declined', at: now, reason: outdated.refusal.message } });
  return outdated;
}
