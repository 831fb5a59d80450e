import type { ClientInput, Endpoint, OutputOf } from '@legacy-hub/domain/endpoint';
import { useEffect, useState } from 'react';
import type { ApiResult } from './call-api.ts';
import { callApiAsUser } from './use-api-call.ts';

export type ApiQuery<E extends Endpoint> =
  | { state: 'loading' }
  | { state: 'ready'; answer: OutputOf<E> }
  | { state: 'failed'; message: string; retry: () => void };

/**
 * What the server answers to a question, asked when it is first shown. Another question starts anew; a new `since` asks
 * the same one again and shows the old answer until the new one is there. Null asks nothing yet.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E> | null,
  since = '',
): ApiQuery<E> {
  const question = JSON.stringify(input);
  const [attempt, setAttempt] = useState(1);
  const [got, setGot] = useState<{ question: string; attempt: number; called: ApiResult<E> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the input, by value
  useEffect(() => {
    if (input === null) return;
    let isAwaited = true;
    void callApiAsUser(endpoint, input).then((called) => {
      if (isAwaited) setGot((known) => betterOf(known, { question, attempt, called }));
    });
    return () => {
      isAwaited = false;
    };
  }, [endpoint, question, since, attempt]);

  if (got === null || got.question !== question || got.attempt !== attempt) return { state: 'loading' };
  if (got.called.ok) return { state: 'ready', answer: got.called.answer };
  return {
    state: 'failed',
    message: got.called.refused.error,
    retry: () => setAttempt(attempt + 1),
  };
}

type Got<E extends Endpoint> = { question: string; attempt: number; called: ApiResult<E> };

/** An answer that is known stays when asking again fails. */
const betterOf = <E extends Endpoint>(known: Got<E> | null, next: Got<E>): Got<E> =>
  known?.called.ok && known.question === next.question && !next.called.ok ? known : next;
