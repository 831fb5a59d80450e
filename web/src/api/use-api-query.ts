import type { AnswerOf, Call, SentTo } from '@legacy-hub/domain/endpoint';
import { useEffect, useState } from 'react';
import type { Called } from './call-api.ts';
import { callAsMe } from './use-api-call.ts';

export type Asked<Row extends Call> =
  | { state: 'loading' }
  | { state: 'ready'; answer: AnswerOf<Row> }
  | { state: 'failed'; sentence: string; retry: () => void };

/**
 * What the server answers to a question, asked when it is first shown. Another question starts anew; a new `since` asks
 * the same one again and shows the old answer until the new one is there. Null asks nothing yet.
 */
export function useAnswer<Row extends Call>(row: Row, input: SentTo<Row> | null, since = ''): Asked<Row> {
  const question = JSON.stringify(input);
  const [attempt, setAttempt] = useState(1);
  const [got, setGot] = useState<{ question: string; attempt: number; called: Called<Row> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the input, by value
  useEffect(() => {
    if (input === null) return;
    let isAwaited = true;
    void callAsMe(row, input).then((called) => {
      if (isAwaited) setGot((known) => betterOf(known, { question, attempt, called }));
    });
    return () => {
      isAwaited = false;
    };
  }, [row, question, since, attempt]);

  if (got === null || got.question !== question || got.attempt !== attempt) return { state: 'loading' };
  if (got.called.ok) return { state: 'ready', answer: got.called.answer };
  return {
    state: 'failed',
    sentence: got.called.refused.error,
    retry: () => setAttempt(attempt + 1),
  };
}

type Got<Row extends Call> = { question: string; attempt: number; called: Called<Row> };

/** An answer that is known stays when asking again fails. */
const betterOf = <Row extends Call>(known: Got<Row> | null, next: Got<Row>): Got<Row> =>
  known?.called.ok && known.question === next.question && !next.called.ok ? known : next;
