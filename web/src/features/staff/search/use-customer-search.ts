import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { isUnreachable } from '../../../api/call-api.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useSubscription } from '../../../browser/use-subscription.ts';
import { useWhenSettled } from '../../../browser/use-when-settled.ts';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { searchCachedCustomers } from '../cached-customers.ts';
import { type Hits, NEW_SEARCH, reduceSearch, searchStatus } from './search-state.ts';

const DEBOUNCE_MS = 120;
/** The time after which this device's copy is searched until the server responds. */
const SLOW_MS = seconds(5);

function onceSlow(handle: () => void): () => void {
  const timer = setTimeout(handle, SLOW_MS);
  return () => clearTimeout(timer);
}

/**
 * Searches customers as staff type and when they press Enter. `onSubmitted` receives the hits of Enter. While
 * the server is unreachable, this device's copy is searched.
 */
export function useCustomerSearch(onSubmitted: (hits: Hits) => void) {
  const [search, dispatch] = useReducer(reduceSearch, NEW_SEARCH);
  const { typed, text, isOffline, submitted } = search;
  const { waiting } = useQueue();
  const searchCache = (searched: string): Hits =>
    searchCachedCustomers(searched, waiting, instant(Date.now()));
  const query = useApiQuery(staffEndpoints.searchCustomers, text === '' ? null : { q: text }, {
    showsPrevious: true,
    repeats: true,
    onAnswer: (result) => {
      const isLost = !result.ok && isUnreachable(result.refusal);
      const hits = isLost ? searchCache(text) : result.ok ? result.data.hits : [];
      dispatch({ type: 'answered', isUnreachable: isLost, hits });
    },
  });
  const isWaiting =
    text !== '' && (query.state === 'loading' || (query.state === 'ready' && query.isUpdating));
  useWhenSettled(typed, DEBOUNCE_MS, () => dispatch({ type: 'settled' }));
  useSubscription(isWaiting, onceSlow, () => dispatch({ type: 'slow', hits: searchCache(text) }));

  const handleSubmitted = useEffectEvent(onSubmitted);
  useEffect(() => {
    if (submitted !== null) handleSubmitted(submitted.hits);
  }, [submitted]);

  const hitsOnline: Hits = query.state === 'ready' ? query.data.hits : [];
  const hits = isOffline ? searchCache(text) : hitsOnline;
  const isAnswerTo = (searched: string) => text === searched.trim() && (isOffline || !isWaiting);
  const isCurrent = isAnswerTo(typed);

  function submit(searched: string): void {
    const isAnswered = isAnswerTo(searched) && query.state !== 'loading';
    const known = isAnswered && hits.length > 0 ? hits : null;
    dispatch({ type: 'submitted', hits: isOffline ? searchCache(searched) : known });
    if (isAnswered && known === null && !isOffline) query.retry();
  }

  /** Searches a code read by the camera, as if staff had typed it and pressed Enter. */
  function scan(code: string): void {
    dispatch({ type: 'typed', typed: code });
    submit(code);
  }

  return {
    typed,
    hits,
    isCurrent,
    isOffline,
    status: searchStatus(search, { query, count: hits.length, isCurrent }),
    type: (next: string) => dispatch({ type: 'typed', typed: next }),
    submit: () => submit(typed),
    scan,
  };
}

export type CustomerSearchState = ReturnType<typeof useCustomerSearch>;
