import type { Refused } from '@legacy-hub/domain/decision';
import { type Call, provesItsApp } from '@legacy-hub/domain/endpoint';
import { refuse } from '@legacy-hub/domain/refusals';
import type { Request } from 'express';
import { verifyAppToken } from '../firebase/admin.ts';
import { type AppCheckMode, appCheckMode } from '../parameters.ts';

/** `unknown` when the keys to look with could not be had: that is no fault of whoever calls. */
export type AppProof = 'proven' | 'missing' | 'forged' | 'unknown';

export interface AppCheck {
  readonly mode: () => AppCheckMode;
  readonly verify: (token: string) => Promise<unknown>;
}

/** Firebase App Check of this project, as its parameter says. */
export const appCheck: AppCheck = { mode: appCheckMode, verify: verifyAppToken };

type Proved = { readonly app?: AppProof };

/** Whether a call that strangers may flood came from our website. While it is only monitored, the log says so and all may pass. */
export async function proveApp(
  row: Call,
  request: Request,
  { mode, verify }: AppCheck,
): Promise<Proved & ({ ok: true } | Refused)> {
  if (!provesItsApp(row) || mode() === 'off') return { ok: true };
  const app = await judge(request.get('X-Firebase-AppCheck'), verify);
  const stands = app === 'proven' || app === 'unknown' || mode() === 'monitor';
  return stands ? { ok: true, app } : { ...refuse('unproven-app'), app };
}

async function judge(token: string | undefined, verify: AppCheck['verify']): Promise<AppProof> {
  if (!token) return 'missing';
  try {
    await verify(token);
    return 'proven';
  } catch (error) {
    return isKeysOutOfReach(error) ? 'unknown' : 'forged';
  }
}

/** firebase-admin gives this the same code as a forged token. */
const isKeysOutOfReach = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Error fetching');
