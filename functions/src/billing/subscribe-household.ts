import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import type { Holder } from '@legacy-hub/domain/billing/schema';
import { quantitiesOf } from '@legacy-hub/domain/billing/subscription-items';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import type { Member } from '@legacy-hub/domain/household-schema';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import type Stripe from 'stripe';
import { stripe } from '../stripe/client.ts';
import { customerOf, idOf, useCard } from '../stripe/customers.ts';
import { priceId } from '../stripe/prices.ts';
import { holderKeys, holdersMetadata, intentOfInvoice, subscriptionsOf } from '../stripe/subscriptions.ts';
import type { Reached } from './fault-checkpoints.ts';
import { payInvoice } from './pay-invoice.ts';
import { asksTheBank, PAID, type PaymentStep } from './payment-attempt.ts';
import { rememberCustomer, updatePayment } from './store.ts';
import { settle } from './sync-household.ts';

/** The household's one subscription, begun or taken up where it was left. Called under the household's lock only. */
export async function subscribeHousehold(
  member: Member,
  payment: CardPayment,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const customer = await customerOf(member);
  await rememberCustomer(member, customer, now);
  await reached('the customer is known');
  const reason = await useCard(customer, payment.paymentMethod);
  if (reason !== null) return decline(payment, reason, now);
  await reached('the card is on file');
  const subscription = await oneSubscription(member, payment, customer);
  await updatePayment(payment, { providerId: subscription.id });
  await reached('the subscription is there');
  if (subscription.status === 'incomplete') return payFirst(member, payment, subscription, now, reached);
  return welcome(member, payment, now, reached);
}

/** One that goes on is ours, though its answer was lost; one that waits for other people is withdrawn. */
async function oneSubscription(
  member: Member,
  payment: CardPayment,
  customer: string,
): Promise<Stripe.Subscription> {
  const holders = payment.purpose.kind === 'registration' ? payment.purpose.holders : [];
  const [current] = await subscriptionsOf(customer);
  const isOver = !current || current.status === 'canceled' || current.status === 'incomplete_expired';
  if (isOver) return subscribe(member, payment, customer, holders);
  if (current.status !== 'incomplete' || isFor(current, holders)) return current;
  await stripe().subscriptions.cancel(current.id);
  return subscribe(member, payment, customer, holders);
}

function isFor(current: Stripe.Subscription, holders: readonly Holder[]): boolean {
  const wanted = Object.entries(holdersMetadata(holders));
  const isHeld = wanted.every(([key, tier]) => current.metadata[key] === tier);
  return isHeld && holderKeys(current).length === wanted.length;
}

async function subscribe(
  { uid, primary }: Member,
  payment: CardPayment,
  customer: string,
  holders: readonly Holder[],
): Promise<Stripe.Subscription> {
  const quantities = [...quantitiesOf(primary.id, holders)];
  const items = quantities.map(async ([key, quantity]) => ({ price: await priceId(key), quantity }));
  return stripe().subscriptions.create(
    {
      customer,
      items: await Promise.all(items),
      metadata: { uid, primary: primary.id, ...holdersMetadata(holders) },
      payment_settings: { payment_method_types: ['card'] },
      expand: ['latest_invoice'],
    },
    { idempotencyKey: `subscription-${payment.id}` },
  );
}

/** The first week, with the card given now, whichever was tried before; while the bank thinks, with none. */
async function payFirst(
  member: Member,
  payment: CardPayment,
  { latest_invoice }: Stripe.Subscription,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  const invoice = idOf(latest_invoice) ?? '';
  const tried = await intentOfInvoice(invoice);
  const triedCard = tried?.payment_method ?? tried?.last_payment_error?.payment_method;
  const isTried = tried?.status === 'processing' || idOf(triedCard) === payment.paymentMethod;
  const intent = isTried ? tried : await payInvoice(invoice, payment.paymentMethod);
  if (intent?.status === 'succeeded') return welcome(member, payment, now, reached);
  if (intent?.status === 'requires_action' || intent?.status === 'processing') {
    await settle(member.uid, now, reached);
    return intent.status === 'processing' ? PAID : asksTheBank(intent.client_secret ?? '');
  }
  return decline(payment, intent?.last_payment_error?.message ?? checkout.failed, now);
}

async function welcome(
  { uid }: Member,
  payment: CardPayment,
  now: Instant,
  reached: Reached,
): Promise<PaymentStep> {
  await reached('the card is charged');
  await settle(uid, now, reached);
  await updatePayment(payment, { state: { status: 'done', at: now } });
  return PAID;
}

async function decline(payment: CardPayment, reason: string, now: Instant): Promise<PaymentStep> {
  await updatePayment(payment, { state: { status: 'declined', at: now, reason } });
  return refuse('card-declined', reason);
}
