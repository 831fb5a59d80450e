import { counter } from '@legacy-hub/domain/copy/counter';
import { searchCustomers } from '@legacy-hub/domain/staff/endpoints';
import { readSearch } from '@legacy-hub/domain/staff/search';
import type { WireHit } from '@legacy-hub/domain/staff/wire';
import { useRef, useState } from 'react';
import { callAsMe } from '../../api/use-api-call.ts';

export type Searched =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; hits: readonly WireHit[] }
  | { state: 'failed'; sentence: string };

const IDLE: Searched = { state: 'idle' };
/** How long nothing is typed before it is searched without being asked to. */
const PAUSE = 120;

/** What is typed into the search box, and what that finds. An answer that was overtaken by more typing is not shown. */
export function useCustomerSearch() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState<Searched>(IDLE);
  const box = useRef('');
  const asked = useRef<Promise<Searched> | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function type(text: string): void {
    setTyped(text);
    box.current = text;
    asked.current = null;
    clearTimeout(pause.current);
    if (readSearch(text) === null) setSearched(IDLE);
    else pause.current = setTimeout(ask, PAUSE);
  }

  /** The answer to what stands in the box; null when something else does by then. */
  async function ask(): Promise<Searched | null> {
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

async function search(text: string): Promise<Searched> {
  if (readSearch(text) === null) return { state: 'failed', sentence: counter.search.query };
  const called = await callAsMe(searchCustomers, { q: text.trim() });
  if (called.ok) return { state: 'found', hits: called.answer.hits };
  const { code, error } = called.refused;
  return { state: 'failed', sentence: code === 'offline' ? counter.search.needsNetwork(error) : error };
}
