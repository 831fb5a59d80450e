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
import { updateHousehold } from '../account/store.ts';
import { defaultCardOf } from '../stripe/customers.ts';
import { chargeCard } from './charge-card.ts';
import type { Checkpoint } from './fault-checkpoints.ts';
import { newPayment, PAID, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';
import { findPayment } from './store.ts';
import { syncHouseholdLocked } from './sync-household.ts';

const CARD_ON_FILE = 'the card on file';

/**
 * A change of what a person has: paid for first, where it costs more for the rest of the week. Called under
 * the household's lock only.
 */
export async function purchaseChange(
  household: Household,
  change: PrepaidChange,
  idempotencyKey: string | null,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const press = idempotencyKey ?? randomUUID();
  if (isPaymentRecorded(household, press)) return PAID;
  const id = paymentAttemptId(household.uid, press, CARD_ON_FILE);
  const existingPayment = await findPayment(id);
  const amountCents = existingPayment?.amountCents ?? proratedCharge(household, change, now);
  const possible = applyPrepaidChange(household, change, now);
  if (!possible.ok && !existingPayment) return possible;
  if (amountCents === 0) return applyFreeChange(household.uid, change, press, now, checkpoint);
  const refusal = possible.ok ? null : possible;
  return charge(household, { id, change, amountCents, refusal }, now, checkpoint);
}

interface Charged {
  readonly id: string;
  readonly change: PrepaidChange;
  readonly amountCents: Cents;
  readonly refusal: Refused | null;
}

async function charge(
  { uid, customerId }: Household,
  { id, change, amountCents, refusal }: Charged,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const card = customerId && (await defaultCardOf(customerId));
  if (!card) return refuse('card-declined', checkout.checks.paymentMethod);
  const requested = { id, who: { uid }, purpose: change, amountCents, paymentMethod: card };
  return chargeCard(
    { requested: newPayment(requested, now), customer: customerId, refusal },
    now,
    checkpoint,
  );
}

async function applyFreeChange(
  uid: string,
  change: PrepaidChange,
  press: string,
  now: Instant,
  checkpoint: Checkpoint,
): Promise<PaymentResult> {
  const changed = await updateHousehold(uid, now, (household) => once(household, change, press, now));
  if (!changed.ok) return changed;
  await checkpoint('the change is decided');
  await syncHouseholdLocked(uid, now, checkpoint);
  return PAID;
}

function once(household: Household, change: PrepaidChange, press: string, now: Instant): Decision<Household> {
  if (isPaymentRecorded(household, press)) return accept(household);
  const decision = applyPrepaidChange(household, change, now);
  return decision.ok ? { ...decision, state: recordPayment(decision.state, press, now) } : decision;
}
