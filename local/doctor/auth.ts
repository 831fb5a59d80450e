import * as z from 'zod';
import { type Finding, missing, ok } from './finding.ts';

const WHAT = 'login';
const refusedSchema = z.object({ error: z.object({ message: z.string() }) });

/** The error for unknown credentials reveals how Firebase Auth is configured. */
const MEANINGS: Readonly<Record<string, Finding>> = {
  INVALID_LOGIN_CREDENTIALS: ok(
    WHAT,
    'by email and password, with the same error for known and unknown emails',
  ),
  EMAIL_NOT_FOUND: missing(
    WHAT,
    'It reveals which emails have an account. Turn on Authentication > Settings > User actions > Email enumeration protection.',
  ),
  PASSWORD_LOGIN_DISABLED: missing(
    WHAT,
    'Authentication > Sign-in method: enable Email/Password, without the email link.',
  ),
  CONFIGURATION_NOT_FOUND: missing(WHAT, 'Authentication is not set up. Select Get started in the console.'),
};

export async function checkLogIn(apiKey: string, ask: typeof fetch): Promise<Finding[]> {
  const response = await ask('https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
    body: JSON.stringify({ email: 'nobody@legacyhub.invalid', password: 'nobody has this' }),
    signal: AbortSignal.timeout(10_000),
  });
  const { message } = refusedSchema.parse(await response.json()).error;
  const [name = ''] = message.split(' ');
  return [MEANINGS[name] ?? missing(WHAT, `It returned ${message}. Is WEB_API_KEY this project's key?`)];
}
