import type { Endpoint } from '@legacy-hub/domain/api/endpoint';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { parseSearch } from '@legacy-hub/domain/staff/customers/search';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { instant, seconds } from '@legacy-hub/domain/venue/time/venue-time';
import { useRef, useState } from 'react';
import { type ApiResult, isUnreachable } from '../../../api/call-api.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useSubscription } from '../../../browser/use-subscription.ts';
import { useQueue } from '../../../outbox/use-outbox.ts';
import { searchCachedCustomers } from '../cached-customers.ts';

type Hits = readonly WireSearchResult[];

/** The status of the search; the hits of a new text replace the earlier ones when they arrive. */
export type SearchStatus =
  | { state: 'idle' }
  | { state: 'searching' }
  /** `isOffline`: only in this device's copy. */
  | { state: 'found'; count: number; isSubmitted: boolean; isOffline: boolean }
  | { state: 'failed'; message: string };

const DEBOUNCE_MS = 120;
/** After this, this device's copy is searched until the server answers. */
const SLOW_MS = seconds(5);

function onceSlow(handle: () => void): () => void {
  const timer = setTimeout(handle, SLOW_MS);
  return () => clearTimeout(timer);
}

const isLost = (result: ApiResult<Endpoint>): boolean => !result.ok && isUnreachable(result.refusal);

const isSearchable = (text: string): boolean => parseSearch(text) !== null;

/**
 * The customer search, as staff type and when they press Enter. `onSubmitted` receives what Enter found. While the server
 * is unreachable, it searches this device's copy.
 */
export function useCustomerSearch(onSubmitted: (hits: Hits) => void) {
  const [typed, setTyped] = useState('');
  /** The query: it follows the typed text with a short delay. */
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const awaitsHits = useRef(false);
  const { waiting } = useQueue();
  const query = useApiQuery(staffEndpoints.searchCustomers, text === '' ? null : { q: text }, {
    showsPrevious: true,
    repeats: true,
    onAnswer: (result) => {
      setOffline(isLost(result));
      if (!awaitsHits.current) return;
      if (isLost(result)) finish(searchCache(text));
      else finish(result.ok ? result.data.hits : []);
    },
  });
  const isWaiting =
    text !== '' && (query.state === 'loading' || (query.state === 'ready' && query.isUpdating));
  useSubscription(isWaiting, onceSlow, () => {
    setOffline(true);
    const cached = searchCache(text);
    if (awaitsHits.current && cached.length > 0) finish(cached);
  });

  const hitsOnline: Hits = query.state === 'ready' ? query.data.hits : [];
  const hits = isOffline ? searchCache(text) : hitsOnline;
  const isCurrent = text === typed.trim() && (isOffline || !isWaiting);

  function searchCache(searched: string): Hits {
    return searchCachedCustomers(searched, waiting, instant(Date.now()));
  }

  function finish(found: Hits): void {
    awaitsHits.current = false;
    onSubmitted(found);
  }

  function searchFor(next: string): void {
    clearTimeout(debounce.current);
    setText(isSearchable(next) ? next.trim() : '');
    if (!isSearchable(next)) setOffline(false);
  }

  function type(next: string): void {
    setTyped(next);
    setSubmitted(false);
    awaitsHits.current = false;
    clearTimeout(debounce.current);
    if (isSearchable(next)) debounce.current = setTimeout(() => searchFor(next), DEBOUNCE_MS);
    else searchFor('');
  }

  function submit(): void {
    setSubmitted(true);
    searchFor(typed);
    awaitsHits.current = true;
    const isAnswered = isCurrent && query.state !== 'loading';
    if (!isSearchable(typed)) finish([]);
    else if (isOffline) finish(searchCache(typed));
    else if (isAnswered && hits.length > 0) finish(hits);
    else if (isAnswered) query.retry();
  }

  function statusOf(): SearchStatus {
    if (isSubmitted && !isSearchable(typed)) return { state: 'failed', message: counter.search.query };
    if (text === '') return { state: 'idle' };
    const found = { state: 'found', count: hits.length, isSubmitted: isSubmitted && isCurrent } as const;
    if (isOffline) return { ...found, isOffline };
    switch (query.state) {
      case 'loading':
        return { state: 'searching' };
      case 'ready':
        return { ...found, isOffline };
      case 'failed':
        return { state: 'failed', message: query.message };
    }
  }

  return { typed, hits, isCurrent, isOffline, status: statusOf(), type, submit };
}

export type CustomerSearchState = ReturnType<typeof useCustomerSearch>;
