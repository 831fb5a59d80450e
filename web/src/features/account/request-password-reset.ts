import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { login } from '@legacy-hub/domain/copy/login';
import { callApi } from '../../api/call-api.ts';
import { validateInput } from '../../forms/use-form.ts';

export type ResetRequestResult = { sent: boolean; message: string };

/** Responds the same whether or not the account exists. */
export async function requestPasswordReset(email: string): Promise<ResetRequestResult> {
  const result = await callApi(accountEndpoints.requestPasswordReset, { email });
  return result.ok
    ? { sent: true, message: login.forgot.sent }
    : { sent: false, message: login.forgot.failed };
}

export const validateResetRequest = (draft: { email: string }) =>
  validateInput(accountEndpoints.requestPasswordReset.input, draft);
