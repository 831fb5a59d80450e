import { projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { auth } from './admin.ts';
import { webApiKey } from './parameters.ts';

const refused = z.object({ error: z.object({ message: z.string() }) });

type Reply = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly code: string };

/** Calls Firebase Auth's public REST API, the only way to check passwords and reset codes. */
async function callIdentityToolkit(
  method: 'signInWithPassword' | 'resetPassword',
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const { url, headers, body } = authEndpoint();
  const response = await fetch(`${url}/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...fields, ...body }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply: unknown = await response.json();
  return response.ok
    ? { ok: true, body: reply }
    : { ok: false, code: codeIn(refused.parse(reply).error.message) };
}

/** Returns the endpoint. The emulator identifies projects by id, not by API key. */
function authEndpoint(): { url: string; headers: Record<string, string>; body: Record<string, string> } {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const host = 'identitytoolkit.googleapis.com';
  if (!emulator)
    return { url: `https://${host}`, headers: { 'X-Goog-Api-Key': webApiKey.value() }, body: {} };
  return {
    url: `http://${emulator}/${host}`,
    headers: { Authorization: 'Bearer owner' },
    body: { targetProjectId: projectID.value() },
  };
}

/** Returns the code at the start of the message: `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …`. */
const codeIn = (message: string): string => message.split(' ')[0] ?? message;

const signedIn = z.object({ idToken: z.string() });

const WRONG_CREDENTIALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
];

/** A guess, because Firebase Auth does not say how long it blocks an account; its own limit is in minutes. */
export const PASSWORD_COOLDOWN_SECONDS = 15 * 60;

type SignedIn = { token: string } | 'wrong credentials' | 'too many attempts';

export async function signIn(email: string, password: string): Promise<SignedIn> {
  const reply = await callIdentityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (reply.ok) return { token: signedIn.parse(reply.body).idToken };
  if (WRONG_CREDENTIALS.includes(reply.code)) return 'wrong credentials';
  if (reply.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') return 'too many attempts';
  throw new Error(`Firebase sign-in failed with ${reply.code}`);
}

const resetCode = z.object({ email: z.string(), requestType: z.literal('PASSWORD_RESET') });

const INVALID_CODE = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'EMAIL_NOT_FOUND', 'USER_DISABLED'];

/** Returns a new code for an account's password. It gives access to the account, so it is never stored. */
export async function createResetCode(email: string): Promise<string> {
  const link = new URL(await auth().generatePasswordResetLink(email));
  const code = link.searchParams.get('oobCode');
  if (code === null) throw new Error('the password reset link has no oobCode');
  return code;
}

/** Returns the email of the account of a reset code; null for a code that is used, expired or invalid. */
export const emailOfResetCode = (code: string): Promise<string | null> => sendCode({ oobCode: code });

/**
 * Saves the password and ends the account's logins. Returns false if the code no longer works, because a code
 * works once.
 */
export const spendResetCode = async (code: string, newPassword: string): Promise<boolean> =>
  (await sendCode({ oobCode: code, newPassword })) !== null;

async function sendCode(fields: { oobCode: string; newPassword?: string }): Promise<string | null> {
  const reply = await callIdentityToolkit('resetPassword', fields);
  if (reply.ok) return resetCode.parse(reply.body).email;
  if (INVALID_CODE.includes(reply.code)) return null;
  throw new Error(`Firebase refused the reset code with ${reply.code}`);
}
