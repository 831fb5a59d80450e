import { randomUUID } from 'node:crypto';
import { isPaymentRecorded, recordPayment } from '@legacy-hub/domain/billing/payment-records';
import {
  applyPrepaidChange,
  type PrepaidChange,
  proratedCharge,
} from '@legacy-hub/domain/billing/prepaid-change';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { accept, type Decision, type Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Cents } from '@legacy-hub/domain/money';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findPayment } from '../stores/card-payments.ts';
import { updateHousehold } from '../stores/households.ts';
import { defaultCardOf } from '../stripe/customers.ts';
import { chargeCard } from './charge-card.ts';
import { newPayment, PAID, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';
import { syncHouseholdLocked } from './sync-household.ts';

const CARD_ON_FILE = 'the card on file';

/**
 * Charges the extra cost for the rest of the paid week, if there is any, before applying the change.
 * The caller must hold the household's lock.
 */
export async function purchaseChange(
  household: Household,
  change: PrepaidChange,
  idempotencyKey: string | null,
  now: Instant,
): Promise<PaymentResult> {
  const key = idempotencyKey ?? randomUUID();
  if (isPaymentRecorded(household, key)) return PAID;
  const id = paymentAttemptId(household.uid, key, CARD_ON_FILE);
  const existingPayment = await findPayment(id);
  const amountCents = existingPayment?.amountCents ?? proratedCharge(household, change, now);
  const dryRun = applyPrepaidChange(household, change, now);
  if (!dryRun.ok && !existingPayment) return dryRun;
  if (amountCents === 0) return applyFreeChange(household.uid, change, key, now);
  const refusal = dryRun.ok ? null : dryRun;
  return charge(household, { id, change, amountCents, refusal }, now);
}

interface Charge {
  readonly id: string;
  readonly change: PrepaidChange;
  readonly amountCents: Cents;
  readonly refusal: Refused | null;
}

async function charge(
  { uid, customerId }: Household,
  { id, change, amountCents, refusal }: Charge,
  now: Instant,
): Promise<PaymentResult> {
  const card = customerId && (await defaultCardOf(customerId));
  if (!card) return refuse('card-declined', checkout.checks.paymentMethod);
  const requested = { id, who: { uid }, purpose: change, amountCents, paymentMethod: card };
  return chargeCard({ requested: newPayment(requested, now), customer: customerId, refusal }, now);
}

async function applyFreeChange(
  uid: string,
  change: PrepaidChange,
  key: string,
  now: Instant,
): Promise<PaymentResult> {
  const decision = await updateHousehold(uid, now, (household) => applyOnce(household, change, key, now));
  if (!decision.ok) return decision;
  await syncHouseholdLocked(uid, now);
  return PAID;
}

function applyOnce(
  household: Household,
  change: PrepaidChange,
  key: string,
  now: Instant,
): Decision<Household> {
  if (isPaymentRecorded(household, key)) return accept(household);
  const decision = applyPrepaidChange(household, change, now);
  return decision.ok ? { ...decision, state: recordPayment(decision.state, key, now) } : decision;
}
