import { cancelPayment, createPayment } from '@legacy-hub/domain/billing/visitor-endpoints';
import type { Cents } from '@legacy-hub/domain/core/money';
import { registerHousehold } from '@legacy-hub/domain/registration/visitor-endpoints';
import { callApi } from '../../../api/call-api.ts';
import type { Attempt } from '../cards/attempt-storage.ts';
import type { MembershipPurchase, Purchase } from './checkout-storage.ts';

const WALK_IN_MEMBERSHIPS: ['walk-in'] = ['walk-in'];

export function chargeCard(attempt: Attempt, purchase: Purchase, expectedCents: Cents) {
  const { name, email, phone } = purchase;
  const order =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN_MEMBERSHIPS, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(createPayment, { ...attempt, name, email, phone, expectedCents, ...order });
}

type Payer = { email: string; phone: string; walkInId?: string };

/** Cancels an attempt of a household or, with its id, of a day pass. */
export function cancelAttempt(
  { idempotencyKey, paymentMethodId }: Attempt,
  { email, phone, walkInId }: Payer,
) {
  const attempt = { idempotencyKey, paymentMethodId };
  return callApi(cancelPayment, { ...attempt, email, phone, walkInId: walkInId ?? null });
}

/** Registers the household again, with payment at the counter. */
export function registerForCounter({ kind, isMember, ...household }: MembershipPurchase) {
  const idempotencyKey = crypto.randomUUID();
  return callApi(registerHousehold, { ...household, paymentMethod: 'cash', idempotencyKey });
}
