import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { mailboxOf } from '@legacy-hub/domain/api/rate-limits';
import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import type { cancelPayment as endpoint } from '@legacy-hub/domain/billing/visitor-endpoints';
import { checkoutOutcomes } from '@legacy-hub/domain/copy/public/checkout-outcomes';
import { cents } from '@legacy-hub/domain/core/money';
import type { Phone } from '@legacy-hub/domain/core/phone';
import { type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import { customerIdOf } from '@legacy-hub/domain/household/customer-id';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { WithinLimit } from '../../http/limits/within-limit.ts';
import { findHousehold, findHouseholdByContact } from '../../stores/customers/households.ts';
import { withPayerLock } from '../../stores/customers/locks.ts';
import { findWalkIn } from '../../stores/customers/walk-ins.ts';
import { createPayment, findPayment } from '../../stores/provider.ts';
import { stripe } from '../../stripe/client.ts';
import { findStripeCustomer, idOf } from '../../stripe/customers.ts';
import { paymentIntentOfInvoice } from '../../stripe/invoices.ts';
import { cancelUnpaid, listSubscriptions } from '../../stripe/subscriptions.ts';
import { finalizePayment, hasPaid } from './charge-card.ts';
import { newPayment, paymentAttemptId } from './payment-attempt.ts';
import { finishRegistration } from './subscribe-household.ts';

interface UnfinishedPayment {
  /** Null for a registration or extra sessions. */
  readonly walkInId: string | null;
  readonly email: string;
  readonly phone: Phone;
  readonly paymentMethod: string;
  readonly idempotencyKey: string;
}

type Cancellation = { ok: true; body: OutputOf<typeof endpoint> } | Refused;

/** Cancels an unpaid attempt. The payer isn't logged in, so email and phone must match. */
export async function cancelPayment(
  { email, phone, walkInId, paymentMethod, idempotencyKey }: UnfinishedPayment,
  now: Instant,
  within: WithinLimit,
): Promise<Cancellation> {
  const found = walkInId === null ? await findHouseholdByContact(email, phone) : await findWalkIn(walkInId);
  if (!found || found.email !== email || found.phone.e164 !== phone.e164) return refuse('nothing-to-pay');
  const payer =
    'uid' in found ? { who: { uid: found.uid } } : { who: { walkInId: found.id }, code: found.code };
  const id = paymentAttemptId(customerIdOf(found), idempotencyKey, paymentMethod);
  const limited = { email: mailboxOf(email), ...(walkInId !== null && { pass: walkInId }) };
  return within('payer', limited, () =>
    withPayerLock(payer.who, async (): Promise<Cancellation> => {
      const payment = await findPayment(id);
      if (payment === null) await createPayment(neverArrived({ id, who: payer.who, paymentMethod }, now));
      const isPaid = payment !== null && (await endAttempt(payment, now));
      if (!isPaid) return { ok: true, body: { isPaid } };
      return { ok: true, body: { isPaid, ...('code' in payer && { passCode: payer.code }) } };
    }),
  );
}

/**
 * Returns a declined attempt in place of a lost request, so that the request charges nothing if it arrives
 * later.
 */
const neverArrived = (
  request: Pick<CardPayment, 'id' | 'who' | 'paymentMethod'>,
  now: Instant,
): CardPayment => ({
  ...newPayment(
    {
      ...request,
      purpose: 'uid' in request.who ? { kind: 'registration', seats: [] } : { kind: 'walk-in' },
      amountCents: cents(0),
    },
    now,
  ),
  state: { status: 'declined', at: now, reason: checkoutOutcomes.canceled },
});

/**
 * Closes an attempt for good. True if it has paid or the bank is still processing it. The caller must hold
 * the payer's lock.
 */
async function endAttempt(payment: CardPayment, now: Instant): Promise<boolean> {
  if (payment.state.status !== 'open') return hasPaid(payment);
  if (payment.purpose.kind === 'registration') return endRegistration(payment, now);
  const { providerId } = payment;
  const intent = providerId === null ? null : await stripe().paymentIntents.retrieve(providerId);
  return intent?.status === 'processing' || finalizePayment(payment, intent, now);
}

/**
 * Cancels every unpaid subscription, because an interrupted request may not have saved its subscription's id.
 */
async function endRegistration(payment: CardPayment, now: Instant): Promise<boolean> {
  const household = 'uid' in payment.who ? await findHousehold(payment.who.uid) : null;
  if (household === null) return false;
  const customer = await findStripeCustomer(household);
  const subscriptions = customer === null ? [] : await listSubscriptions(customer);
  for (const { id, latest_invoice } of subscriptions.filter(({ status }) => status === 'incomplete')) {
    const intent = await paymentIntentOfInvoice(idOf(latest_invoice) ?? '');
    if (intent?.status === 'processing') return true;
    await cancelUnpaid(id);
  }
  return (await finishRegistration(household, payment, now)).ok;
}

/**
 * Closes the payer's unfinished attempts before another one begins, so that a purchase is never charged
 * twice. Returns the attempts that have paid. The caller must hold the payer's lock.
 */
export async function endEarlierAttempts(
  earlier: readonly CardPayment[],
  now: Instant,
): Promise<CardPayment[]> {
  const paid: CardPayment[] = [];
  for (const payment of earlier) if (await endAttempt(payment, now)) paid.push(payment);
  return paid;
}
