import { network } from '@legacy-hub/domain/copy/network';
import type { ClientInput, Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef, useState } from 'react';
import { currentToken, endSession } from '../firebase/session.ts';
import { type ApiResult, apiError, callApi, type OnProgress } from './call-api.ts';

/** For these the log-in has ended, whatever the browser still believes. */
const LOGGED_OUT = ['not-signed-in', 'login-expired'];

/** A call in the name of whoever is logged in. While it runs, pressing again waits for the same answer. */
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

/** A log-in that the server no longer takes ends here as well; the pages see that and ask for a new one. */
export async function callApiAsUser<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  onSent?: OnProgress,
): Promise<ApiResult<E>> {
  const session = await currentToken();
  if (session.state === 'unreachable') return apiError('offline', network.offline);
  const called = await callApi(endpoint, input, { token: session.token, onSent });
  if (!called.ok && LOGGED_OUT.includes(called.refused.code)) await endSession();
  return called;
}
