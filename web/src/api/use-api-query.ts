import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { retryOnceOnline, retryPeriodically } from '../browser/retry.ts';
import { useSubscription } from '../browser/use-subscription.ts';
import { type ApiResult, isUnreachable as isUnreachableError } from './call-api.ts';
import { useCallAsUser } from './use-api-call.ts';

export type ApiQuery<E extends Endpoint> = {
  readonly retry: () => void;
  /** True if the last call couldn't reach the server. */
  readonly isUnreachable: boolean;
} & (
  | { readonly state: 'loading' }
  /** `isUpdating` is true while newer data is being fetched. */
  | { readonly state: 'ready'; readonly data: OutputOf<E>; readonly isUpdating: boolean }
  | { readonly state: 'failed'; readonly message: string }
);

type Options<E extends Endpoint> = {
  /**
   * A new value triggers another fetch. The current data stays until the new data arrives, even if the fetch
   * fails.
   */
  since?: string;
  /** Shows the data of the previous input until the data of the new one arrives. */
  showsPrevious?: boolean;
  /** Retries every few seconds while the server is unreachable, instead of only once the device is online. */
  repeats?: boolean;
  onAnswer?: (result: ApiResult<E>) => void;
};

/**
 * Calls an endpoint on mount and returns the state of the query. New input triggers another fetch, and only
 * the response to the newest input is used. Null input fetches nothing. If the server couldn't be reached,
 * the query retries once the device is online.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  { since = '', showsPrevious = false, repeats = false, onAnswer }: Options<E> = {},
): ApiQuery<E> {
  const callAsUser = useCallAsUser();
  const inputKey = JSON.stringify(input);
  const [attempt, setAttempt] = useState(1);
  const [fetched, setFetched] = useState<Fetched<E> | null>(null);
  const handleAnswer = useEffectEvent((result: ApiResult<E>) => onAnswer?.(result));
  if (input === null && fetched !== null) setFetched(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: inputKey is the input, by value
  useEffect(() => {
    if (input === null) return;
    let isCurrent = true;
    void callAsUser(endpoint, input).then((result) => {
      if (!isCurrent) return;
      const isUnreachable = !result.ok && isUnreachableError(result.refusal);
      setFetched((previous) => preferData(previous, { inputKey, since, attempt, result, isUnreachable }));
      handleAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [callAsUser, endpoint, inputKey, since, attempt]);

  const retry = () => setAttempt(attempt + 1);
  const isUnreachable = fetched?.isUnreachable ?? false;
  const isSameInput = fetched?.inputKey === inputKey;
  const isUpdating = !isSameInput || fetched.since !== since || fetched.attempt !== attempt;
  useSubscription(isUnreachable && !repeats && !fetched?.result.ok, retryOnceOnline, retry);
  useSubscription(isUnreachable && repeats, retryPeriodically, () => {
    if (!isUpdating) retry();
  });

  const query = { retry, isUnreachable };
  const result = fetched?.result;
  if (result?.ok && (isSameInput || showsPrevious))
    return { ...query, state: 'ready', data: result.data, isUpdating };
  if (result?.ok === false && isSameInput && fetched?.attempt === attempt)
    return { ...query, state: 'failed', message: result.refusal.error };
  return { ...query, state: 'loading' };
}

type Fetched<E extends Endpoint> = {
  inputKey: string;
  since: string;
  attempt: number;
  result: ApiResult<E>;
  isUnreachable: boolean;
};

/** Prefers the previous data if a refetch because of `since` fails. */
function preferData<E extends Endpoint>(previous: Fetched<E> | null, next: Fetched<E>): Fetched<E> {
  const isRefresh = previous?.inputKey === next.inputKey && previous.attempt === next.attempt;
  return isRefresh && previous.result.ok && !next.result.ok ? { ...next, result: previous.result } : next;
}
