import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import { useEffect, useState } from 'react';
import type { ApiResult } from './call-api.ts';
import { callApiAsUser } from './use-api-call.ts';

export type ApiQuery<E extends Endpoint> =
  | { state: 'loading' }
  | { state: 'ready'; data: OutputOf<E> }
  | { state: 'failed'; message: string; retry: () => void };

/**
 * Calls an endpoint on mount and returns the state of the query. New input starts over; a new `since` fetches again
 * and keeps the previous data until the new data arrives. With null input nothing is fetched.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  since = '',
): ApiQuery<E> {
  const inputKey = JSON.stringify(input);
  const [attempt, setAttempt] = useState(1);
  const [fetched, setFetched] = useState<Fetched<E> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: inputKey is the input, by value
  useEffect(() => {
    if (input === null) return;
    let isCurrent = true;
    void callApiAsUser(endpoint, input).then((result) => {
      if (isCurrent) setFetched((previous) => preferData(previous, { inputKey, attempt, result }));
    });
    return () => {
      isCurrent = false;
    };
  }, [endpoint, inputKey, since, attempt]);

  if (fetched === null || fetched.inputKey !== inputKey || fetched.attempt !== attempt)
    return { state: 'loading' };
  if (fetched.result.ok) return { state: 'ready', data: fetched.result.data };
  return {
    state: 'failed',
    message: fetched.result.refusal.error,
    retry: () => setAttempt(attempt + 1),
  };
}

type Fetched<E extends Endpoint> = { inputKey: string; attempt: number; result: ApiResult<E> };

/** Keeps the previous data when fetching it again fails. */
const preferData = <E extends Endpoint>(previous: Fetched<E> | null, next: Fetched<E>): Fetched<E> =>
  previous?.result.ok && previous.inputKey === next.inputKey && !next.result.ok ? previous : next;
