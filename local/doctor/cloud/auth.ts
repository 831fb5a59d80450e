import * as z from 'zod';
import { type Finding, findingIf, missing, ok } from '../finding.ts';
import { type Project, required } from '../project.ts';

const WHAT = 'login';
const refusedSchema = z.object({ error: z.object({ message: z.string() }) });

/** Firebase's error for unknown credentials reveals how Firebase Auth is configured. */
const MEANINGS: Readonly<Record<string, Finding>> = {
  INVALID_LOGIN_CREDENTIALS: ok(WHAT, 'by email, with the same error for known and unknown emails'),
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

/** Only our server may create accounts. The test password is too short to create one by accident. */
const SIGN_UP_IS_OFF = 'ADMIN_ONLY_OPERATION';

export async function checkLogIn(project: Project, ask = fetch): Promise<Finding[]> {
  const apiKey = required(project, 'WEB_API_KEY');
  const logIn = await errorOf('signInWithPassword', { password: 'nobody has this' }, apiKey, ask);
  const signUp = await errorOf('signUp', { password: 'short' }, apiKey, ask);
  const todo =
    'Anyone can create accounts. Turn off Authentication > Settings > User actions > Enable create (sign-up).';
  return [
    MEANINGS[codeOf(logIn)] ?? missing(WHAT, `It returned ${logIn}. Is WEB_API_KEY this project's key?`),
    findingIf(codeOf(signUp) === SIGN_UP_IS_OFF, 'sign-up', 'only through our own registration', todo),
  ];
}

const codeOf = (message: string): string => message.split(' ')[0] ?? '';

async function errorOf(
  method: 'signInWithPassword' | 'signUp',
  credentials: { password: string },
  apiKey: string,
  ask: typeof fetch,
): Promise<string> {
  const response = await ask(`https://identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
    body: JSON.stringify({ email: 'nobody@legacyhub.invalid', ...credentials }),
    signal: AbortSignal.timeout(10_000),
  });
  return refusedSchema.parse(await response.json()).error.message;
}
