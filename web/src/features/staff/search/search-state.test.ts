import { counter } from '@legacy-hub/domain/copy/counter/counter';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { describe, expect, it } from 'vitest';
import { NEW_SEARCH, reduceSearch, type SearchState, searchStatus } from './search-state.ts';

type SearchEvent = Parameters<typeof reduceSearch>[1];

const after = (...events: readonly SearchEvent[]): SearchState => events.reduce(reduceSearch, NEW_SEARCH);
const typed = (text: string): SearchEvent => ({ type: 'typed', typed: text });
const submitted = (hits: readonly WireSearchResult[] | null = null): SearchEvent => ({
  type: 'submitted',
  hits,
});
const answered = (hits: readonly WireSearchResult[], isUnreachable = false): SearchEvent => ({
  type: 'answered',
  isUnreachable,
  hits,
});
const slow = (hits: readonly WireSearchResult[]): SearchEvent => ({ type: 'slow', hits });
const settled: SearchEvent = { type: 'settled' };

const nora: WireSearchResult = {
  kind: 'member',
  id: 'nora',
  contact: null,
  phone: '0412 345 678',
  date: null,
  people: [],
  readyToCheckIn: [],
};

describe('the searched text', () => {
  it('follows the typed text once it has settled, without spaces around it', () => {
    expect(after(typed('Nor ')).text).toBe('');
    expect(after(typed('Nor '), settled).text).toBe('Nor');
    expect(after(typed('No'), settled, typed('Nor')).text).toBe('No');
  });

  it('follows Enter at once', () => {
    expect(after(typed('Nor'), submitted()).text).toBe('Nor');
  });

  it('is empty as soon as the typed text is too short, which ends an offline search', () => {
    const offline = after(typed('Nor'), settled, answered([], true));
    expect(offline).toMatchObject({ text: 'Nor', isOffline: true });
    expect(reduceSearch(offline, typed('N'))).toMatchObject({ text: '', isOffline: false });
    expect(after(typed('N'), settled).text).toBe('');
  });
});

describe('Enter', () => {
  it('opens known hits', () => {
    expect(after(typed('Nor'), settled, submitted([nora])).submitted).toEqual({ hits: [nora] });
  });

  it('opens the hits of the next response, and none after that', () => {
    const waiting = after(typed('Nor'), submitted());
    expect(waiting.submitted).toBeNull();
    const found = reduceSearch(waiting, answered([nora]));
    expect(found.submitted).toEqual({ hits: [nora] });
    expect(reduceSearch(found, answered([])).submitted).toBe(found.submitted);
  });

  it('opens hits that have arrived but aren’t on screen yet, and otherwise waits', () => {
    const arrived = after(typed('Nor'), settled, answered([nora]));
    expect(reduceSearch(arrived, submitted()).submitted).toEqual({ hits: [nora] });
    for (const earlier of [
      after(typed('Nor'), settled, answered([])),
      reduceSearch(arrived, typed('Nora')),
      [typed('N'), typed('Nor')].reduce(reduceSearch, arrived),
    ])
      expect(reduceSearch(earlier, submitted())).toMatchObject({ submitted: null, awaitsHits: true });
  });

  it('opens nothing once another text is typed', () => {
    expect(after(typed('Nor'), submitted(), typed('Nora'), answered([nora])).submitted).toBeNull();
  });

  it('finds no one for a text that is too short', () => {
    expect(after(typed('N'), submitted())).toMatchObject({ submitted: { hits: [] }, awaitsHits: false });
  });

  it('opens the same hits again', () => {
    const first = after(typed('Nor'), settled, submitted([nora]));
    const second = reduceSearch(first, submitted([nora]));
    expect(second.submitted).toEqual(first.submitted);
    expect(second.submitted).not.toBe(first.submitted);
  });

  it('opens hits of this device’s copy once the server is slow, and otherwise waits for the response', () => {
    const waiting = after(typed('Nor'), submitted());
    expect(reduceSearch(waiting, slow([nora])).submitted).toEqual({ hits: [nora] });
    const unknown = reduceSearch(waiting, slow([]));
    expect(unknown).toMatchObject({ submitted: null, isOffline: true });
    expect(reduceSearch(unknown, answered([nora]))).toMatchObject({
      submitted: { hits: [nora] },
      isOffline: false,
    });
  });
});

describe('the status of the search', () => {
  const ready = { state: 'ready' } as const;
  const loading = { state: 'loading' } as const;
  const failed = { state: 'failed', message: 'Network Error' } as const;
  const searching = after(typed('Nor'), settled);

  it.each([
    ['is idle before a search', NEW_SEARCH, loading, { state: 'idle' }],
    ['reports the search', searching, loading, { state: 'searching' }],
    ['reports a failure', searching, failed, { state: 'failed', message: 'Network Error' }],
    ['counts hits', searching, ready, { state: 'found', count: 1, isSubmitted: false, isOffline: false }],
    [
      'counts the hits of this device after a failure',
      reduceSearch(searching, answered([nora], true)),
      failed,
      { state: 'found', count: 1, isSubmitted: false, isOffline: true },
    ],
    [
      'explains after Enter what to type',
      after(typed('N'), submitted()),
      loading,
      { state: 'failed', message: counter.search.query },
    ],
  ] as const)('%s', (_title, state, query, status) => {
    expect(searchStatus(state, { query, count: 1, isCurrent: true })).toEqual(status);
  });

  it('belongs to Enter only while the hits match the typed text', () => {
    const state = after(typed('Nor'), submitted());
    const shown = { query: ready, count: 0 };
    expect(searchStatus(state, { ...shown, isCurrent: true })).toMatchObject({ isSubmitted: true });
    expect(searchStatus(state, { ...shown, isCurrent: false })).toMatchObject({ isSubmitted: false });
  });
});
