import { projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { webApiKey } from '../parameters.ts';

const signedIn = z.object({ idToken: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

const WRONG = ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED'];
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export type SignedIn = { token: string } | 'wrong credentials' | 'too many attempts';

/** Only Firebase Auth knows passwords, and only its public door takes one. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const { url, headers, body } = authEndpoint();
  const response = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, returnSecureToken: true, ...body }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer: unknown = await response.json();
  if (response.ok) return { token: signedIn.parse(answer).idToken };
  return signInFailure(refused.parse(answer).error.message);
}

/** The emulator keeps projects apart by name, and not by key. */
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

/** The message goes on after its name: `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …`. */
function signInFailure(message: string): SignedIn {
  const [name = ''] = message.split(' ');
  if (WRONG.includes(name)) return 'wrong credentials';
  if (name === TOO_MANY) return 'too many attempts';
  throw new Error(`the log-in answered ${name}`);
}
