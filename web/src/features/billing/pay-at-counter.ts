import { registration } from '@legacy-hub/domain/copy/registration';
import { register } from '@legacy-hub/domain/registration/endpoints';
import { callApi, sentenceOf } from '../../api/call-api.ts';
import type { Purchase } from './checkout-storage.ts';

/** The same registration again, to be paid in cash. Null when it is done, and why not when it is refused. */
export async function payAtCounter({
  kind,
  ...household
}: Extract<Purchase, { kind: 'membership' }>): Promise<string | null> {
  const called = await callApi(register, { ...household, paymentMethod: 'cash' });
  return called.ok ? null : sentenceOf(called.refused, registration.failed);
}
