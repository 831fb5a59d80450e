import { network } from '@legacy-hub/domain/copy/network';
import type { Call, SentTo } from '@legacy-hub/domain/endpoint';
import { useRef, useState } from 'react';
import { currentToken, leave } from '../firebase/session.ts';
import { type Called, callApi, type OnSent, refused } from './call-api.ts';

/** For these the log-in has ended, whatever the browser still believes. */
const LOGGED_OUT = ['not-signed-in', 'stale-login'];

/** A call in the name of whoever is logged in. While it runs, pressing again waits for the same answer. */
export function useCall<Row extends Call>(row: Row) {
  const running = useRef<Promise<Called<Row>> | null>(null);
  const [busy, setBusy] = useState(false);

  function send(input: SentTo<Row>): Promise<Called<Row>> {
    if (running.current !== null) return running.current;
    setBusy(true);
    running.current = callAsMe(row, input).finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  }

  return { send, busy };
}

/** A log-in that the server no longer takes ends here as well; the pages see that and ask for a new one. */
export async function callAsMe<Row extends Call>(
  row: Row,
  input: SentTo<Row>,
  onSent?: OnSent,
): Promise<Called<Row>> {
  const session = await currentToken();
  if (session.state === 'unreachable') return refused('offline', network.offline);
  const called = await callApi(row, input, { token: session.token, onSent });
  if (!called.ok && LOGGED_OUT.includes(called.refused.code)) await leave();
  return called;
}
