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
/** How long nothing is typed before it is searched without being asked to. */
const DEBOUNCE_MS = 120;

/** What is typed into the search box, and what that finds. An answer that was overtaken by more typing is not shown. */
export function useCustomerSearch() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState<SearchState>(IDLE);
  const box = useRef('');
  const asked = useRef<Promise<SearchState> | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function type(text: string): void {
    setTyped(text);
    box.current = text;
    asked.current = null;
    clearTimeout(pause.current);
    if (parseSearch(text) === null) setSearched(IDLE);
    else pause.current = setTimeout(ask, DEBOUNCE_MS);
  }

  /** The answer to what stands in the box; null when something else does by then. */
  async function ask(): Promise<SearchState | null> {
    clearTimeout(pause.current);
    const text = box.current;
    asked.current ??= search(text);
    setSearched((shown) => (shown.state === 'found' ? shown : { state: 'searching' }));
    const answer = await asked.current;
    if (box.current !== text) return null;
    const isFound = answer.state === 'found' && answer.hits.length > 0;
    if (!isFound) asked.current = null;
    setSearched(answer);
    return answer;
  }

  return { typed, searched, type, ask };
}

async function search(text: string): Promise<SearchState> {
  if (parseSearch(text) === null) return { state: 'failed', message: counter.search.query };
  const called = await callApiAsUser(staffEndpoints.searchCustomers, { q: text.trim() });
  if (called.ok) return { state: 'found', hits: called.answer.hits };
  const { code, error } = called.refused;
  return { state: 'failed', message: code === 'offline' ? counter.search.needsNetwork(error) : error };
}
