import * as billingEndpoints from '@legacy-hub/domain/billing/endpoints';
import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { type ApiResult, callApi, errorMessage } from '../../api/call-api.ts';
import type { MembershipPurchase, Purchase } from './checkout-storage.ts';
import type { Attempt } from './use-card-payment.ts';

/** Registers the household again, to be paid in cash. Returns an error message, or null on success. */
export async function payAtCounter({ kind, ...household }: MembershipPurchase): Promise<string | null> {
  const result = await callApi(registrationEndpoints.registerHousehold, {
    ...household,
    paymentMethod: 'cash',
    idempotencyKey: crypto.randomUUID(),
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}

const WALK_IN_MEMBERSHIPS: ['walk-in'] = ['walk-in'];

/** Charges a card. */
export function payByCard(
  attempt: Attempt,
  purchase: Purchase,
): Promise<ApiResult<typeof billingEndpoints.createPayment>> {
  const { name, email, phone } = purchase;
  const order =
    purchase.kind === 'walk-in'
      ? { memberships: WALK_IN_MEMBERSHIPS, walkInId: purchase.walkInId }
      : { memberships: purchase.memberships };
  return callApi(billingEndpoints.createPayment, { ...attempt, name, email, phone, ...order });
}
