import { priceExtraSessions } from '@legacy-hub/domain/billing/extra-sessions';
import { repeatedRefusal } from '@legacy-hub/domain/idempotency';
import { cents } from '@legacy-hub/domain/money';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findPayment } from '../stores/card-payments.ts';
import { findHousehold } from '../stores/households.ts';
import { keepRefusal } from '../stores/locked-household.ts';
import { withPayerLock } from '../stores/locks.ts';
import { createCustomer, findCustomer } from '../stripe/customers.ts';
import { chargeCard } from './charge-card.ts';
import { newPayment, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';
import { rememberCustomer } from './remember-customer.ts';

export interface SessionsOrder {
  /** Null for the primary member. */
  readonly personId: string | null;
  readonly quantity: number;
  readonly note: string;
  readonly paymentMethod: string;
  readonly idempotencyKey: string;
}

export function buySessions(uid: string, order: SessionsOrder, now: Instant): Promise<PaymentResult> {
  return withPayerLock({ uid }, () => buy(uid, order, now));
}

async function buy(
  uid: string,
  { personId, quantity, note, paymentMethod, idempotencyKey }: SessionsOrder,
  now: Instant,
): Promise<PaymentResult> {
  const id = paymentAttemptId(uid, idempotencyKey, paymentMethod);
  const [household, existingPayment] = await Promise.all([findHousehold(uid), findPayment(id)]);
  if (!household) return refuse('not-found');
  const command = { personId: personId ?? household.primary.id, quantity, note };
  const price = priceExtraSessions(household, command, now);
  if (!existingPayment) {
    const once = { key: idempotencyKey, now };
    const repeated = repeatedRefusal(household, idempotencyKey);
    if (repeated) return repeated;
    if (!price.ok) return keepRefusal(uid, once, price);
  }
  const customer = (await findCustomer(household)) ?? (await createCustomer(household));
  await rememberCustomer(household, customer, now);
  const amountCents = price.ok ? price.state : cents(0);
  const purpose = { kind: 'sessions', ...command } as const;
  const requested = { id, who: { uid }, purpose, amountCents, paymentMethod };
  const refusal = price.ok ? null : price;
  const attempt = { requested: newPayment(requested, now), existing: existingPayment, customer, refusal };
  return chargeCard(attempt, now);
}
