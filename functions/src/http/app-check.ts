import type { Refused } from '@legacy-hub/domain/decision';
import { type Endpoint, requiresAppCheck } from '@legacy-hub/domain/endpoint';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Request } from 'express';
import { verifyAppToken } from '../firebase/admin.ts';
import { type AppCheckMode, appCheckMode } from '../parameters.ts';

/** `unknown` when the keys to look with could not be had: that is no fault of whoever calls. */
export type AppCheckResult = 'proven' | 'missing' | 'forged' | 'unknown';

export interface AppCheck {
  readonly mode: () => AppCheckMode;
  readonly verify: (token: string) => Promise<unknown>;
}

/** Firebase App Check of this project, as its parameter says. */
export const appCheck: AppCheck = { mode: appCheckMode, verify: verifyAppToken };

type Proved = { readonly app?: AppCheckResult };

/** Whether a call that strangers may flood came from our website. While it is only monitored, the log says so and all may pass. */
export async function verifyAppCheck(
  endpoint: Endpoint,
  request: Request,
  { mode, verify }: AppCheck,
): Promise<Proved & ({ ok: true } | Refused)> {
  if (!requiresAppCheck(endpoint) || mode() === 'off') return { ok: true };
  const app = await checkToken(request.get('X-Firebase-AppCheck'), verify);
  const stands = app === 'proven' || app === 'unknown' || mode() === 'monitor';
  return stands ? { ok: true, app } : { ...refuse('app-check-failed'), app };
}

async function checkToken(token: string | undefined, verify: AppCheck['verify']): Promise<AppCheckResult> {
  if (!token) return 'missing';
  try {
    await verify(token);
    return 'proven';
  } catch (error) {
    return isKeyFetchError(error) ? 'unknown' : 'forged';
  }
}

/** firebase-admin gives this the same code as a forged token. */
const isKeyFetchError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Error fetching');
