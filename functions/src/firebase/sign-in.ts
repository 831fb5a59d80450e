import { projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { webApiKey } from './parameters.ts';

const signedIn = z.object({ idToken: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

const WRONG_CREDENTIALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'USER_DISABLED',
];

/** Firebase Auth does not say how long it blocks an account; its own limit is counted in minutes. */
export const PASSWORD_COOLDOWN_SECONDS = 15 * 60;

const TOO_MANY_ATTEMPTS = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export type SignedIn = { token: string } | 'wrong credentials' | 'too many attempts';

/** Only Firebase Auth can check a password, and only through its public REST API. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const { url, headers, body } = authEndpoint();
  const response = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, returnSecureToken: true, ...body }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply: unknown = await response.json();
  if (response.ok) return { token: signedIn.parse(reply).idToken };
  return signInFailure(refused.parse(reply).error.message);
}

/** The emulator tells projects apart by id, not by API key. */
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

/** The message starts with a code: `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …`. */
function signInFailure(message: string): SignedIn {
  const [code = ''] = message.split(' ');
  if (WRONG_CREDENTIALS.includes(code)) return 'wrong credentials';
  if (code === TOO_MANY_ATTEMPTS) return 'too many attempts';
  throw new Error(`Firebase sign-in failed with ${code}`);
}
