import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { login } from '@legacy-hub/domain/copy/login';
import { callApi } from '../../api/call-api.ts';

export type Asked = { sent: boolean; message: string };

/** The answer is the same whether or not there is such an account. */
export async function requestPasswordReset(email: string): Promise<Asked> {
  const called = await callApi(accountEndpoints.requestPasswordReset, { email });
  return called.ok
    ? { sent: true, message: login.forgot.sent }
    : { sent: false, message: login.forgot.failed };
}

/** The sentence to show while the email cannot be one. */
export function emailProblem(email: string): string | null {
  const read = accountEndpoints.requestPasswordReset.input.safeParse({ email });
  return read.success ? null : (read.error.issues[0]?.message ?? login.checks.email);
}
