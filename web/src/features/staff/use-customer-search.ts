import { counter } from '@legacy-hub/domain/copy/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { parseSearch } from '@legacy-hub/domain/staff/search';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { useRef, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';

type Hits = readonly WireSearchResult[];

/** What the screen says about the search; the hits of a new text replace the earlier ones when they arrive. */
export type SearchStatus =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; count: number; isSubmitted: boolean }
  | { state: 'failed'; message: string };

const DEBOUNCE_MS = 120;

const isSearchable = (text: string): boolean => parseSearch(text) !== null;

/** The customer search, as staff type and when they press Enter. `onSubmitted` receives what Enter found. */
export function useCustomerSearch(onSubmitted: (hits: Hits) => void) {
  const [typed, setTyped] = useState('');
  /** What is searched for: it follows what is typed, a moment later. */
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = useApiQuery(staffEndpoints.searchCustomers, text === '' ? null : { q: text }, {
    keepsPrevious: true,
    onAnswer: (result) => {
      if (isSubmitted) onSubmitted(result.ok ? result.data.hits : []);
    },
  });
  const hits: Hits = query.state === 'ready' ? query.data.hits : [];
  const isCurrent = text === typed.trim() && !(query.state === 'ready' && query.isUpdating);

  function searchFor(next: string): void {
    clearTimeout(debounce.current);
    setText(isSearchable(next) ? next.trim() : '');
  }

  function type(next: string): void {
    setTyped(next);
    setSubmitted(false);
    clearTimeout(debounce.current);
    if (isSearchable(next)) debounce.current = setTimeout(() => searchFor(next), DEBOUNCE_MS);
    else searchFor('');
  }

  function submit(): void {
    setSubmitted(true);
    searchFor(typed);
    const isAnswered = isCurrent && query.state !== 'loading';
    if (!isSearchable(typed)) onSubmitted([]);
    else if (isAnswered && hits.length > 0) onSubmitted(hits);
    else if (isAnswered) query.retry();
  }

  function statusOf(): SearchStatus {
    if (isSubmitted && !isSearchable(typed)) return { state: 'failed', message: counter.search.query };
    if (text === '') return { state: 'idle' };
    switch (query.state) {
      case 'loading':
        return { state: 'searching' };
      case 'ready':
        return { state: 'found', count: hits.length, isSubmitted: isSubmitted && isCurrent };
      case 'failed': {
        const { code, message } = query;
        return {
          state: 'failed',
          message: code === 'offline' ? counter.search.needsNetwork(message) : message,
        };
      }
    }
  }

  return { typed, hits, isCurrent, status: statusOf(), type, submit };
}

export type CustomerSearchState = ReturnType<typeof useCustomerSearch>;
