import { registration } from '@legacy-hub/domain/copy/registration';
import * as registrationEndpoints from '@legacy-hub/domain/registration/endpoints';
import { callApi, errorMessage } from '../../api/call-api.ts';
import type { Purchase } from './checkout-storage.ts';

/** The same registration again, to be paid in cash. Null when it is done, and why not when it is refused. */
export async function payAtCounter({
  kind,
  ...household
}: Extract<Purchase, { kind: 'membership' }>): Promise<string | null> {
  const called = await callApi(registrationEndpoints.registerHousehold, {
    ...household,
    paymentMethod: 'cash',
  });
  return called.ok ? null : errorMessage(called.refused, registration.failed);
}
