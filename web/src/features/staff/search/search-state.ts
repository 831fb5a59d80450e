import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { parseSearch } from '@legacy-hub/domain/staff/customers/search';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';

export type Hits = readonly WireSearchResult[];

export type SearchState = {
  readonly typed: string;
  /** The searched text, which follows the typed text once that has settled, or immediately on Enter. */
  readonly text: string;
  /** True if staff have submitted the typed text, with Enter for example. */
  readonly isSubmitted: boolean;
  /** True if the next hits are the response to Enter. */
  readonly awaitsHits: boolean;
  /** True if the server is slow or unreachable, so that this device's copy is searched. */
  readonly isOffline: boolean;
  /** The latest hits of the server or this device's copy. They may not be on screen yet. */
  readonly arrived: { readonly text: string; readonly hits: Hits } | null;
  /** The hits of the last Enter. A new object every time, so that the same hits open again. */
  readonly submitted: { readonly hits: Hits } | null;
};

type SearchEvent =
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'settled' }
  /** Staff submitted the typed text. `hits` is null if the screen doesn't show them yet. */
  | { readonly type: 'submitted'; readonly hits: Hits | null }
  /** The search finished. If the server was unreachable, `hits` are from this device's copy. */
  | { readonly type: 'answered'; readonly isUnreachable: boolean; readonly hits: Hits }
  /** The server hasn't responded yet; `hits` are from this device's copy. */
  | { readonly type: 'slow'; readonly hits: Hits };

export const NEW_SEARCH: SearchState = {
  typed: '',
  text: '',
  isSubmitted: false,
  awaitsHits: false,
  isOffline: false,
  arrived: null,
  submitted: null,
};

const isSearchable = (text: string): boolean => parseSearch(text) !== null;

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const next = { ...state, typed: event.typed, isSubmitted: false, awaitsHits: false };
      return isSearchable(event.typed) ? next : stopSearching(next);
    }
    case 'settled':
      return searchTyped(state);
    case 'submitted': {
      const next = { ...searchTyped(state), isSubmitted: true, awaitsHits: true };
      const hits = isSearchable(state.typed) ? (event.hits ?? arrivedHits(next)) : [];
      return hits === null ? next : submit(next, hits);
    }
    case 'answered': {
      const arrived = { text: state.text, hits: event.hits };
      const next = { ...state, isOffline: event.isUnreachable, arrived };
      return state.awaitsHits ? submit(next, event.hits) : next;
    }
    case 'slow': {
      const next = { ...state, isOffline: true };
      return state.awaitsHits && event.hits.length > 0 ? submit(next, event.hits) : next;
    }
  }
}

const searchTyped = (state: SearchState): SearchState =>
  isSearchable(state.typed) ? { ...state, text: state.typed.trim() } : stopSearching(state);

const stopSearching = (state: SearchState): SearchState => ({
  ...state,
  text: '',
  isOffline: false,
  arrived: null,
});

const arrivedHits = ({ text, arrived }: SearchState): Hits | null =>
  arrived?.text === text && arrived.hits.length > 0 ? arrived.hits : null;

const submit = (state: SearchState, hits: Hits): SearchState => ({
  ...state,
  awaitsHits: false,
  submitted: { hits },
});

/** The status of the search. The hits of a new text replace the earlier ones when they arrive. */
export type SearchStatus =
  | { state: 'idle' }
  | { state: 'searching' }
  /** `isOffline` is true if only this device's copy was searched. */
  | { state: 'found'; count: number; isSubmitted: boolean; isOffline: boolean }
  | { state: 'failed'; message: string };

type Shown = {
  readonly query:
    | { readonly state: 'loading' | 'ready' }
    | { readonly state: 'failed'; readonly message: string };
  readonly count: number;
  /** True if the hits belong to the typed text. */
  readonly isCurrent: boolean;
};

export function searchStatus(
  { typed, text, isSubmitted, isOffline }: SearchState,
  { query, count, isCurrent }: Shown,
): SearchStatus {
  if (isSubmitted && !isSearchable(typed)) return { state: 'failed', message: counter.search.query };
  if (text === '') return { state: 'idle' };
  if (isOffline || query.state === 'ready')
    return { state: 'found', count, isSubmitted: isSubmitted && isCurrent, isOffline };
  return query.state === 'failed' ? { state: 'failed', message: query.message } : { state: 'searching' };
}
