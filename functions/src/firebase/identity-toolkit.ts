import { projectID } from 'firebase-functions/params';
import * as z from 'zod/mini';
import { webApiKey } from './parameters.ts';

const refused = z.object({ error: z.object({ message: z.string() }) });

type Reply = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly code: string };

/** Only Firebase Auth can check passwords and reset codes, and only through its public REST API. */
export async function callIdentityToolkit(
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
const codeIn = (message: string): string => message.split(' ')[0] ?? message;
