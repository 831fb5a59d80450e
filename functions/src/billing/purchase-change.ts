import { randomUUID } from 'node:crypto';
import type { CardPayment } from '@legacy-hub/domain/billing/card-payment';
import { withChangeEmail } from '@legacy-hub/domain/billing/change-email';
import { isPaymentRecorded, recordPayment } from '@legacy-hub/domain/billing/payment-records';
import {
  applyPrepaidChange,
  type PrepaidChange,
  proratedCharge,
  staffActionKind,
} from '@legacy-hub/domain/billing/prepaid-change';
import { checkout } from '@legacy-hub/domain/copy/checkout';
import { accept, type Decision, type Refused } from '@legacy-hub/domain/decision';
import type { Household } from '@legacy-hub/domain/household-schema';
import type { Cents } from '@legacy-hub/domain/money';
import { refuse } from '@legacy-hub/domain/refusals';
import { audited } from '@legacy-hub/domain/staff-action';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findPayment } from '../stores/card-payments.ts';
import { updateHousehold } from '../stores/households.ts';
import { defaultCardOf } from '../stripe/customers.ts';
import { chargeCard } from './charge-card.ts';
import { newPayment, PAID, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';
import { syncHouseholdLocked } from './sync-household.ts';

const CARD_ON_FILE = 'the card on file';

export const cardOnFileAttemptId = (uid: string, idempotencyKey: string): string =>
  paymentAttemptId(uid, idempotencyKey, CARD_ON_FILE);

interface Order {
  readonly change: PrepaidChange;
  readonly idempotencyKey: string | null;
  /** Set if staff order it for the household. */
  readonly staff?: string | null;
}

/**
 * Charges the extra cost for the rest of the paid week, if there is any, before applying the change.
 * The caller must hold the household's lock.
 */
export async function purchaseChange(
  household: Household,
  { change, idempotencyKey, staff = null }: Order,
  now: Instant,
): Promise<PaymentResult> {
  const key = idempotencyKey ?? randomUUID();
  if (isPaymentRecorded(household, key)) return PAID;
  const id = cardOnFileAttemptId(household.uid, key);
  const existingPayment = await findPayment(id);
  const amountCents = existingPayment?.amountCents ?? proratedCharge(household, change, now);
  const dryRun = applyPrepaidChange(household, change, now);
  if (!dryRun.ok && !existingPayment) return dryRun;
  if (amountCents === 0) return applyFreeChange(household.uid, { change, key, staff }, now);
  const refusal = dryRun.ok ? null : dryRun;
  return charge(household, { id, existing: existingPayment, change, staff, amountCents, refusal }, now);
}

interface Charge {
  readonly id: string;
  readonly existing: CardPayment | null;
  readonly change: PrepaidChange;
  readonly staff: string | null;
  readonly amountCents: Cents;
  readonly refusal: Refused | null;
}

async function charge(
  { uid, customerId }: Household,
  { id, existing, change, staff, amountCents, refusal }: Charge,
  now: Instant,
): Promise<PaymentResult> {
  const card = customerId && (await defaultCardOf(customerId));
  if (!card) return refuse('card-declined', checkout.checks.paymentMethod);
  const order = { id, who: { uid }, purpose: change, amountCents, paymentMethod: card };
  const requested = staff === null ? order : { ...order, staff };
  return chargeCard({ requested: newPayment(requested, now), existing, customer: customerId, refusal }, now);
}

interface FreeChange {
  readonly change: PrepaidChange;
  readonly key: string;
  readonly staff: string | null;
}

async function applyFreeChange(
  uid: string,
  { change, key, staff }: FreeChange,
  now: Instant,
): Promise<PaymentResult> {
  const decision = await updateHousehold(uid, now, (household) => {
    const emailed = withChangeEmail(applyOnce(household, change, key, now), household, now);
    return audited(emailed, { kind: staffActionKind(change), by: staff }, household, now);
  });
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
