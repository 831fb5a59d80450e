import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/api/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubscription } from '../browser/use-subscription.ts';
import { type ApiResult, isUnreachable } from './call-api.ts';
import { useCallAsUser } from './use-api-call.ts';

export type ApiQuery<E extends Endpoint> =
  | { state: 'loading' }
  /** `isUpdating`: newer data is on its way. */
  | { state: 'ready'; data: OutputOf<E>; isUpdating: boolean; retry: () => void }
  | { state: 'failed'; code: string; message: string; retry: () => void };

type Options<E extends Endpoint> = {
  /** A new value fetches again. The data stays until the new data arrives, and also if that fails. */
  since?: string;
  /** Keeps the data of the previous input until the data of the new one arrives. */
  showsPrevious?: boolean;
  onAnswer?: (result: ApiResult<E>) => void;
};

/**
 * Calls an endpoint on mount and returns the state of the query. New input fetches again, and only the answer to
 * the newest input counts. With null input nothing is fetched. If the server couldn't be reached, it tries again once
 * the device is online.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  { since = '', showsPrevious = false, onAnswer }: Options<E> = {},
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
      setFetched((previous) => preferData(previous, { inputKey, since, attempt, result }));
      handleAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [callAsUser, endpoint, inputKey, since, attempt]);

  const retry = () => setAttempt(attempt + 1);
  useSubscription(fetched?.result.ok === false && isUnreachable(fetched.result.refusal), onceOnline, retry);

  if (fetched === null) return { state: 'loading' };
  const { result } = fetched;
  const isSameInput = fetched.inputKey === inputKey;
  const isUpdating = !isSameInput || fetched.since !== since || fetched.attempt !== attempt;
  if (result.ok && (isSameInput || showsPrevious))
    return { state: 'ready', data: result.data, isUpdating, retry };
  if (result.ok || !isSameInput || fetched.attempt !== attempt) return { state: 'loading' };
  return { state: 'failed', code: result.refusal.code, message: result.refusal.error, retry };
}

function onceOnline(retry: () => void): () => void {
  addEventListener('online', retry);
  return () => removeEventListener('online', retry);
}

type Fetched<E extends Endpoint> = {
  inputKey: string;
  since: string;
  attempt: number;
  result: ApiResult<E>;
};

/** Keeps the previous data when fetching it again because of `since` fails. */
function preferData<E extends Endpoint>(previous: Fetched<E> | null, next: Fetched<E>): Fetched<E> {
  const isRefresh = previous?.inputKey === next.inputKey && previous.attempt === next.attempt;
  return isRefresh && previous.result.ok && !next.result.ok ? { ...next, result: previous.result } : next;
}
