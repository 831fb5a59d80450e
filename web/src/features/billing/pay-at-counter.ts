import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { callApi, errorMessage } from '../../api/call-api.ts';
import type { MembershipPurchase } from './checkout-storage.ts';

/** Registers the household again, to be paid in cash. Returns an error message, or null on success. */
export async function payAtCounter({ kind, ...household }: MembershipPurchase): Promise<string | null> {
  const result = await callApi(registrationEndpoints.registerHousehold, {
    ...household,
    paymentMethod: 'cash',
  });
  return result.ok ? null : errorMessage(result.refusal, registration.failed);
}
