import { counter } from '@legacy-hub/domain/copy/counter';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { parseSearch } from '@legacy-hub/domain/staff/search';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { useRef, useState } from 'react';
import { callApiAsUser } from '../../api/use-api-call.ts';

export type SearchState =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; hits: readonly WireSearchResult[] }
  | { state: 'failed'; message: string };

const IDLE: SearchState = { state: 'idle' };
const DEBOUNCE_MS = 120;

/** The customer search as you type. A response that is older than the current text is discarded. */
export function useCustomerSearch() {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<SearchState>(IDLE);
  const latestText = useRef('');
  const request = useRef<Promise<SearchState> | null>(null);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);

  function type(text: string): void {
    setTyped(text);
    latestText.current = text;
    request.current = null;
    clearTimeout(debounce.current);
    if (parseSearch(text) === null) setState(IDLE);
    else debounce.current = setTimeout(searchNow, DEBOUNCE_MS);
  }

  /** Searches at once; null if the text has changed in the meantime. */
  async function searchNow(): Promise<SearchState | null> {
    clearTimeout(debounce.current);
    const text = latestText.current;
    request.current ??= search(text);
    setState((current) => (current.state === 'found' ? current : { state: 'searching' }));
    const outcome = await request.current;
    if (latestText.current !== text) return null;
    const isFound = outcome.state === 'found' && outcome.hits.length > 0;
    if (!isFound) request.current = null;
    setState(outcome);
    return outcome;
  }

  return { typed, state, type, searchNow };
}

async function search(text: string): Promise<SearchState> {
  if (parseSearch(text) === null) return { state: 'failed', message: counter.search.query };
  const result = await callApiAsUser(staffEndpoints.searchCustomers, { q: text.trim() });
  if (result.ok) return { state: 'found', hits: result.data.hits };
  const { code, error } = result.refusal;
  return { state: 'failed', message: code === 'offline' ? counter.search.needsNetwork(error) : error };
}
