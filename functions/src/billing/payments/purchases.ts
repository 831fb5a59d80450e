import { randomUUID } from 'node:crypto';
import { priceExtraSessions } from '@legacy-hub/domain/billing/changes/extra-sessions';
import {
  applyPrepaidChange,
  decideProratedCharge,
  type PrepaidChange,
  removeUnpaidPerson,
  staffActionKind,
} from '@legacy-hub/domain/billing/changes/prepaid-change';
import { decideStartAgain, type StartAgainCommand } from '@legacy-hub/domain/billing/changes/start-again';
import type { CardPayment } from '@legacy-hub/domain/billing/payments/card-payment';
import { isPaymentRecorded, recordPayment } from '@legacy-hub/domain/billing/payments/ledger';
import { dearerRefusal } from '@legacy-hub/domain/billing/prices/prices';
import { isCardRunning } from '@legacy-hub/domain/billing/prices/renewal';
import { withChangeEmail } from '@legacy-hub/domain/billing/sync/billing-emails';
import { checkout } from '@legacy-hub/domain/copy/public/checkout';
import { type Cents, cents } from '@legacy-hub/domain/core/money';
import type { Tier } from '@legacy-hub/domain/core/tiers';
import { accept, type Decision, type Refused, refuse } from '@legacy-hub/domain/decision/decision';
import type { Household } from '@legacy-hub/domain/documents/household';
import { findPerson } from '@legacy-hub/domain/household/household';
import { decideStartAgainAtCounter } from '@legacy-hub/domain/registration/at-counter';
import { audited } from '@legacy-hub/domain/staff-log/staff-action';
import { venue } from '@legacy-hub/domain/venue/settings';
import type { Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { findHousehold, updateHousehold } from '../../stores/customers/households.ts';
import { actOnce, withLockedHousehold, withPayerLock } from '../../stores/customers/locks.ts';
import { findPayment } from '../../stores/provider.ts';
import { defaultCardOf } from '../../stripe/customers.ts';
import { flushTasksFor, syncHouseholdLocked } from '../sync/sync-household.ts';
import { ensureStripeCustomer } from './cards.ts';
import { chargeCard } from './charge-card.ts';
import { newPayment, PAID, type PaymentResult, paymentAttemptId } from './payment-attempt.ts';

const CARD_ON_FILE = 'the card on file';

const cardOnFileAttemptId = (uid: string, idempotencyKey: string): string =>
  paymentAttemptId(uid, idempotencyKey, CARD_ON_FILE);

interface Order {
  readonly change: PrepaidChange;
  /** The charge that was shown. */
  readonly expectedCents: number | undefined;
  readonly idempotencyKey: string | null;
  /** The staff member who orders for the household, if any. */
  readonly staff?: string | null;
  /**
   * The card on file. For an added person, it is read before the person is saved, because reading it fails
   * while Stripe is down.
   */
  readonly card?: string | null | undefined;
}

export const cardOnFile = async ({ customerId }: Household): Promise<string | null> =>
  customerId && defaultCardOf(customerId);

/**
 * Charges the extra cost for the rest of the paid week, if there is any, before applying the change.
 * The caller must hold the household's lock.
 */
export async function purchaseChange(
  household: Household,
  { change, expectedCents, idempotencyKey, staff = null, card }: Order,
  now: Instant,
): Promise<PaymentResult> {
  const key = idempotencyKey ?? randomUUID();
  if (isPaymentRecorded(household, key)) return PAID;
  const id = cardOnFileAttemptId(household.uid, key);
  const existing = await findPayment(id);
  const dryRun = applyPrepaidChange(household, change, now);
  if (!dryRun.ok && !existing) return dryRun;
  const price = existing
    ? accept(existing.amountCents)
    : decideProratedCharge(household, change, expectedCents, now, venue());
  if (!price.ok) return price;
  const amountCents = price.state;
  if (amountCents === 0) return applyFreeChange(household.uid, { change, key, staff }, now);
  const refusal = dryRun.ok ? null : dryRun;
  return charge(household, { id, existing, change, staff, card, amountCents, refusal }, now);
}

interface Charge {
  readonly id: string;
  readonly existing: CardPayment | null;
  readonly change: PrepaidChange;
  readonly staff: string | null;
  readonly card: string | null | undefined;
  readonly amountCents: Cents;
  readonly refusal: Refused | null;
}

async function charge(
  household: Household,
  { id, existing, change, staff, card: knownCard, amountCents, refusal }: Charge,
  now: Instant,
): Promise<PaymentResult> {
  const { uid, customerId } = household;
  const card = knownCard === undefined ? await cardOnFile(household) : knownCard;
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
    const emailed = withChangeEmail(applyOnce(household, change, key, now), household, now, venue());
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

export interface TierChange {
  /** Null for the primary member. */
  readonly personId: string | null;
  readonly currentTier: Tier;
  readonly newTier: Tier;
  readonly atRenewal?: boolean | undefined;
  /** The charge that was shown. */
  readonly expectedCents?: number | undefined;
  readonly idempotencyKey: string | null;
}

export function changeTier(
  uid: string,
  { personId, currentTier, newTier, atRenewal = false, expectedCents, idempotencyKey }: TierChange,
  now: Instant,
  staff: string | null = null,
): Promise<PaymentResult> {
  return withLockedHousehold(uid, { key: idempotencyKey, now }, (household) => {
    const change = {
      kind: 'tier',
      personId: personId ?? household.primary.id,
      currentTier,
      newTier,
      ...(atRenewal && { atRenewal }),
    } as const;
    return purchaseChange(household, { change, expectedCents, idempotencyKey, staff }, now);
  });
}

type StartAgainOrder = StartAgainCommand & { expectedCents?: number | undefined; idempotencyKey: string };

/**
 * Restarts ended memberships, which are paid next. If a card renews others, it pays for the added person
 * immediately.
 */
export async function startAgain(
  uid: string,
  order: StartAgainOrder,
  now: Instant,
  staff: string | null = null,
): Promise<PaymentResult> {
  const household = await findHousehold(uid);
  if (!household) return refuse('not-found');
  const once = { key: order.idempotencyKey, now };
  const [choice] = order.choices;
  if (choice && order.payBy === 'card' && isCardRunning(household))
    return withLockedHousehold(uid, once, (current) =>
      reinstate(current, { ...order, ...choice, staff }, now),
    );
  const decision = await updateHousehold(uid, once, (current) =>
    staff === null
      ? decideStartAgain(current, order, now)
      : decideStartAgainAtCounter(current, { ...order, by: staff }, now, venue()),
  );
  if (!decision.ok) return decision;
  await flushTasksFor(uid, decision.effects, now);
  return PAID;
}

type Return = StartAgainOrder & StartAgainCommand['choices'][number] & { staff: string | null };

/**
 * Reinstates a person. A repeated request continues its payment, which may have succeeded already. The staff
 * log records the action once.
 */
async function reinstate(before: Household, order: Return, now: Instant): Promise<PaymentResult> {
  const { uid } = before;
  const { personId, tier, expectedCents, idempotencyKey, staff } = order;
  const card = await cardOnFile(before);
  const isRepeated = await findPayment(cardOnFileAttemptId(uid, idempotencyKey));
  if (!isRepeated) {
    const decision = await updateHousehold(uid, now, (current) => decideStartAgain(current, order, now));
    if (!decision.ok) return decision;
  }
  const household = await findHousehold(uid);
  if (!household || !findPerson(household, personId)) return refuse('not-found');
  const change = { kind: 'person', personId, tier, returning: true } as const;
  const result = await purchaseChange(household, { change, expectedCents, idempotencyKey, staff, card }, now);
  if (!result.ok) await updateHousehold(uid, now, (current) => removeUnpaidPerson(current, change, now));
  return result;
}

export interface SessionsOrder {
  /** Null for the primary member. */
  readonly personId: string | null;
  readonly quantity: number;
  readonly note: string;
  /** The amount that the customer was shown. */
  readonly expectedCents?: number | undefined;
  readonly paymentMethod: string;
  readonly idempotencyKey: string;
}

export function buySessions(uid: string, order: SessionsOrder, now: Instant): Promise<PaymentResult> {
  return withPayerLock({ uid }, () => buy(uid, order, now));
}

async function buy(
  uid: string,
  { personId, quantity, note, expectedCents, paymentMethod, idempotencyKey }: SessionsOrder,
  now: Instant,
): Promise<PaymentResult> {
  const id = paymentAttemptId(uid, idempotencyKey, paymentMethod);
  const [household, existingPayment] = await Promise.all([findHousehold(uid), findPayment(id)]);
  if (!household) return refuse('not-found');
  const command = { personId: personId ?? household.primary.id, quantity, note };
  const isBegun = existingPayment !== null;
  const quote = async () => {
    const price = priceExtraSessions(household, command, now, venue());
    return (!isBegun && price.ok && dearerRefusal(price.state, expectedCents)) || price;
  };
  const price = await (isBegun ? quote() : actOnce(household, { key: idempotencyKey, now }, quote));
  if (!price.ok && !isBegun) return price;
  const customer = await ensureStripeCustomer(household, now);
  const amountCents = price.ok ? price.state : cents(0);
  const purpose = { kind: 'sessions', ...command } as const;
  const requested = { id, who: { uid }, purpose, amountCents, paymentMethod };
  const refusal = price.ok ? null : price;
  const attempt = { requested: newPayment(requested, now), existing: existingPayment, customer, refusal };
  return chargeCard(attempt, now);
}
