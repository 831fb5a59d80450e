import { forgotPassword } from '@legacy-hub/domain/account/endpoints';
import { login } from '@legacy-hub/domain/copy/login';
import { callApi } from '../../api/call-api.ts';

export type Asked = { sent: boolean; sentence: string };

/** The answer is the same whether or not there is such an account. */
export async function askForReset(email: string): Promise<Asked> {
  const called = await callApi(forgotPassword, { email });
  return called.ok
    ? { sent: true, sentence: login.forgot.sent }
    : { sent: false, sentence: login.forgot.failed };
}

/** The sentence to show while the email cannot be one. */
export function emailProblem(email: string): string | null {
  const read = forgotPassword.input.safeParse({ email });
  return read.success ? null : (read.error.issues[0]?.message ?? login.checks.email);
}
