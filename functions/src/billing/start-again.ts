import { removeUnpaidPerson } from '@legacy-hub/domain/billing/prepaid-change';
import {
  decideStartAgain,
  isCardRunning,
  type StartAgainCommand,
} from '@legacy-hub/domain/billing/start-again';
import { findPerson } from '@legacy-hub/domain/household';
import { refuse } from '@legacy-hub/domain/refusals';
import { decideStartAgainAtCounter } from '@legacy-hub/domain/registration/start-again-at-counter';
import type { Instant } from '@legacy-hub/domain/venue-time';
import { findPayment } from '../stores/card-payments.ts';
import { findHousehold, updateHousehold, updateHouseholdOnce } from '../stores/households.ts';
import { withLockedHousehold } from '../stores/locked-household.ts';
import { PAID, type PaymentResult } from './payment-attempt.ts';
import { cardOnFileAttemptId, purchaseChange } from './purchase-change.ts';
import { flushTasksFor } from './sync-household.ts';

type Order = StartAgainCommand & { idempotencyKey: string };

/** Memberships that ended are chosen again, to be paid next. A card that renews others pays for one more at once. */
export async function startAgain(
  uid: string,
  order: Order,
  now: Instant,
  staff: string | null = null,
): Promise<PaymentResult> {
  const household = await findHousehold(uid);
  if (!household) return refuse('not-found');
  const once = { key: order.idempotencyKey, now };
  const [choice] = order.choices;
  if (choice && order.payBy === 'card' && isCardRunning(household))
    return withLockedHousehold(uid, once, () => bringBack(uid, { ...order, ...choice, staff }, now));
  const decision = await updateHouseholdOnce(uid, once, (current) =>
    staff === null
      ? decideStartAgain(current, order, now)
      : decideStartAgainAtCounter(current, { ...order, by: staff }, now),
  );
  if (!decision.ok) return decision;
  await flushTasksFor(uid, decision.effects, now);
  return PAID;
}

type Return = Order & StartAgainCommand['choices'][number] & { staff: string | null };

/** A repeated request goes on with its payment, which may have paid for the person already. The staff log has it once it's paid. */
async function bringBack(uid: string, order: Return, now: Instant): Promise<PaymentResult> {
  const { personId, tier, idempotencyKey, staff } = order;
  const isRepeated = await findPayment(cardOnFileAttemptId(uid, idempotencyKey));
  if (!isRepeated) {
    const decision = await updateHousehold(uid, now, (current) => decideStartAgain(current, order, now));
    if (!decision.ok) return decision;
  }
  const household = await findHousehold(uid);
  if (!household || !findPerson(household, personId)) return refuse('not-found');
  const change = { kind: 'person', personId, tier, returning: true } as const;
  const result = await purchaseChange(household, { change, idempotencyKey, staff }, now);
  if (!result.ok) await updateHousehold(uid, now, (current) => removeUnpaidPerson(current, change, now));
  return result;
}
