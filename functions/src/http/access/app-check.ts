import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refuse } from '@legacy-hub/domain/decision/decision';
import type { Request } from 'express';
import { verifyAppToken } from '../../firebase/admin.ts';
import { type AppCheckMode, appCheckMode } from '../../firebase/parameters.ts';

/** `unknown` if the verification keys could not be fetched, which is not the caller's fault. */
export type AppCheckResult = 'proven' | 'missing' | 'forged' | 'unknown';

export interface AppCheck {
  readonly mode: () => AppCheckMode;
  readonly verify: (token: string) => Promise<unknown>;
}

/** This project's App Check, in the mode set by the APP_CHECK parameter. */
export const appCheck: AppCheck = { mode: appCheckMode, verify: verifyAppToken };

type Verified = { readonly app?: AppCheckResult };

/** Checks that a request to a public endpoint came from our website. `monitor` mode only logs the result. */
export async function verifyAppCheck(
  endpoint: Endpoint,
  request: Request,
  { mode, verify }: AppCheck,
): Promise<Verified & ({ ok: true } | Refused)> {
  if (!endpoint.appCheck || mode() === 'off') return { ok: true };
  const app = await checkToken(request.get('X-Firebase-AppCheck'), verify);
  const isAccepted = app === 'proven' || app === 'unknown' || mode() === 'monitor';
  return isAccepted ? { ok: true, app } : { ...refuse('app-check-failed'), app };
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

/**
 * True if the keys could not be fetched. Matches the message, because firebase-admin uses the same code for a
 * forged token.
 */
const isKeyFetchError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Error fetching');
