import type { ClientInput, Endpoint } from '@legacy-hub/domain/api/endpoint';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { useCallback, useRef, useState } from 'react';
import { type Session, useSession } from '../session/use-session.ts';
import { type ApiResult, apiError, callApi, type OnProgress } from './call-api.ts';
import { type CallInput, callOnce } from './call-once.ts';

/** Codes that mean that the login has ended, even if the browser still has a session. */
const LOGGED_OUT = ['not-signed-in', 'login-expired'];

/**
 * The code for a missing role. The token still grants it, but the login can't be renewed after the role was
 * removed.
 */
const ROLE_TAKEN_AWAY = 'wrong-role';

/** Calls an endpoint as the logged-in user. Sending again during a call returns that call. */
export function useApiCall<E extends Endpoint>(endpoint: E) {
  const callAsUser = useCallAsUser();
  const running = useRef<Promise<ApiResult<E>> | null>(null);
  const [busy, setBusy] = useState(false);

  function send(input: CallInput<E>): Promise<ApiResult<E>> {
    if (running.current !== null) return running.current;
    setBusy(true);
    running.current = callAsUser(endpoint, input).finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  }

  return { send, busy };
}

export type CallAsUser = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress?: OnProgress,
) => Promise<ApiResult<E>>;

/** Calls endpoints as the logged-in user. Calls may run in parallel, and each change is made only once. */
export function useCallAsUser(): CallAsUser {
  const session = useSession();
  return useCallback(
    (endpoint, input, onProgress) =>
      callOnce(endpoint, input, (once) => callAsUser(session, endpoint, once, onProgress)),
    [session],
  );
}

/**
 * Calls an endpoint and ends the session if the server rejects the login, so that pages show the login form.
 */
async function callAsUser<E extends Endpoint>(
  session: Session,
  endpoint: E,
  input: ClientInput<E>,
  onProgress?: OnProgress,
): Promise<ApiResult<E>> {
  const current = await session.currentToken();
  if (current.state === 'unreachable') return apiError('offline', network.offline);
  const result = await callApi(endpoint, input, { token: current.token, onProgress });
  if (!result.ok && LOGGED_OUT.includes(result.refusal.code)) await session.end();
  if (!result.ok && result.refusal.code === ROLE_TAKEN_AWAY) await session.renew();
  return result;
}
