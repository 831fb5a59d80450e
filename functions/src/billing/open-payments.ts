import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { addDuration, hours, type Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import type { Job } from '../schedules/run-schedule.ts';
import { workThrough } from '../schedules/work-through.ts';
import { findPayment, openPayments, updatePayment } from '../stores/card-payments.ts';
import { withPayerLock } from '../stores/locks.ts';
import { stripe } from '../stripe/client.ts';
import { idOf } from '../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../stripe/subscriptions.ts';
import { finalizePayment } from './finalize-payment.ts';
import { startOfGracePeriod } from './grace-period.ts';
import { syncHouseholdLocked } from './sync-household.ts';

/** An unconfirmed payment of this age is abandoned. */
const ABANDON_AFTER = hours(23);

/** Closes card payments whose browser or instance vanished halfway. */
export const closeOpenPayments: Job = (now, isTimeUp) =>
  workThrough<string>(
    {
      name: 'open-payments',
      pages: openPayments(startOfGracePeriod(now)),
      idOf: (id) => id,
      handle: (id) => closeOpenPayment(id, now),
    },
    now,
    isTimeUp,
  );

async function closeOpenPayment(id: string, now: Instant): Promise<void> {
  const found = await findPayment(id);
  if (found === null) return;
  await withPayerLock(found.who, async () => {
    const payment = await findPayment(id);
    if (payment?.state.status !== 'open') return;
    if (payment.purpose.kind === 'registration') await closeRegistration(payment, now);
    else await closeOneOff(payment, now);
  });
}

async function closeRegistration(payment: CardPayment, now: Instant): Promise<void> {
  if (!('uid' in payment.who)) return;
  await syncHouseholdLocked(payment.who.uid, now);
  const { providerId } = payment;
  const subscription = providerId === null ? null : await stripe().subscriptions.retrieve(providerId);
  if (subscription && hasBegun(subscription)) {
    await updatePayment(payment, { state: { status: 'done', at: now } });
  } else if (isAbandoned(payment, now) || (subscription && (await hasFirstPaymentFailed(subscription)))) {
    await finalizePayment(payment, null, now);
  }
}

/** Whether its first invoice was paid, even if the subscription is over by now. */
const hasBegun = ({ status }: Stripe.Subscription): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired';

async function hasFirstPaymentFailed({ latest_invoice }: Stripe.Subscription): Promise<boolean> {
  const intent = await paymentIntentOfInvoice(idOf(latest_invoice) ?? '');
  return intent !== null && hasFailed(intent);
}

async function closeOneOff(payment: CardPayment, now: Instant): Promise<void> {
  const intent =
    payment.providerId === null ? null : await stripe().paymentIntents.retrieve(payment.providerId);
  if (intent?.status === 'processing') return;
  const isFinal = intent !== null && (intent.status === 'succeeded' || hasFailed(intent));
  if (isFinal || isAbandoned(payment, now)) await finalizePayment(payment, intent, now);
}

/** Declined or cancelled. A customer who tries again gets a new attempt. */
const hasFailed = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || (status === 'requires_payment_method' && last_payment_error !== null);

const isAbandoned = ({ createdAt }: CardPayment, now: Instant): boolean =>
  addDuration(createdAt, ABANDON_AFTER) < now;
