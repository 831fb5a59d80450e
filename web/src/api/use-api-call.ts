import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { useRef, useState } from 'react';
import type { ApiResult } from './call-api.ts';
import type { CallInput } from './call-once.ts';
import { useCallAsUser } from './use-call-as-user.ts';

/** Calls an endpoint as the logged-in user. Sending again while a call runs returns the running call. */
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
