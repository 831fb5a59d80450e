import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { login } from '@legacy-hub/domain/copy/login';
import { callApi } from '../../api/call-api.ts';

export type ResetRequestResult = { sent: boolean; message: string };

/** Responds the same whether or not the account exists. */
export async function requestPasswordReset(email: string): Promise<ResetRequestResult> {
  const result = await callApi(accountEndpoints.requestPasswordReset, { email });
  return result.ok
    ? { sent: true, message: login.forgot.sent }
    : { sent: false, message: login.forgot.failed };
}

/** An error message if the email is invalid, else null. */
export function validateEmail(email: string): string | null {
  const parsed = accountEndpoints.requestPasswordReset.input.safeParse({ email });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? login.checks.email);
}
