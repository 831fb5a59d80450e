import { network } from '@legacy-hub/domain/copy/network';
import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef, useState } from 'react';
import { currentToken, endSession } from '../session/session.ts';
import { type ApiResult, apiError, callApi, type OnProgress } from './call-api.ts';

/** With these codes the login has ended, even if the browser still has a session. */
const LOGGED_OUT = ['not-signed-in', 'login-expired'];

/** Calls an endpoint as the logged-in user. Sending again while a call runs returns the running call. */
export function useApiCall<E extends Endpoint>(endpoint: E) {
  const running = useRef<Promise<ApiResult<E>> | null>(null);
  const [busy, setBusy] = useState(false);

  function send(input: ClientInput<E>): Promise<ApiResult<E>> {
    if (running.current !== null) return running.current;
    setBusy(true);
    running.current = callApiAsUser(endpoint, input).finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  }

  return { send, busy };
}

/** Also ends the session when the server rejects the login; the pages then show the login form. */
export async function callApiAsUser<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  onProgress?: OnProgress,
): Promise<ApiResult<E>> {
  const session = await currentToken();
  if (session.state === 'unreachable') return apiError('offline', network.offline);
  const result = await callApi(endpoint, input, { token: session.token, onProgress });
  if (!result.ok && LOGGED_OUT.includes(result.refusal.code)) await endSession();
  return result;
}
