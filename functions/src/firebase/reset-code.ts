import * as z from 'zod/mini';
import { callIdentityToolkit } from './identity-toolkit.ts';

const resetCode = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') });

const INVALID_CODE = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'EMAIL_NOT_FOUND', 'USER_DISABLED'];

/** The email of the account that the code of a reset link is for; null for a code that is used, expired or made up. */
export const emailOfResetCode = (code: string): Promise<string | null> => sendCode({ oobCode: code });

/** Saves the password and ends the logins of the account. A code works once: false if it no longer does. */
export const spendResetCode = async (code: string, newPassword: string): Promise<boolean> =>
  (await sendCode({ oobCode: code, newPassword })) !== null;

async function sendCode(fields: { oobCode: string; newPassword?: string }): Promise<string | null> {
  const reply = await callIdentityToolkit('resetPassword', fields);
  if (reply.ok) return resetCode.parse(reply.body).email;
  if (INVALID_CODE.includes(reply.code)) return null;
  throw new Error(`Firebase refused the reset code with ${reply.code}`);
}
