import { counter } from '@legacy-hub/domain/copy/counter';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { focusAndSelect } from '../keyboard-shortcuts.ts';
import type { SearchState, useCustomerSearch } from '../use-customer-search.ts';
import styles from './CustomerSearch.module.css';
import { resultId, SearchResults } from './SearchResults.tsx';

type Props = {
  search: ReturnType<typeof useCustomerSearch>;
  field: RefObject<HTMLInputElement | null>;
  onOpen: (hit: WireSearchResult) => void;
  onBoard: () => void;
};

const resultsOf = (search: SearchState): readonly WireSearchResult[] =>
  search.state === 'found' ? search.hits : [];

/** One field for phone digits, names and pass codes. Opens a single match and lists several. */
export function CustomerSearch({ search, field, onOpen, onBoard }: Props) {
  const { typed, state, type, searchNow } = search;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const list = useId();
  const hits = resultsOf(state);
  const hit = chosen === null ? undefined : hits[chosen];

  function changeText(text: string) {
    setChosen(null);
    setSubmitted(false);
    type(text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (hit) return onOpen(hit);
    const outcome = await searchNow();
    if (outcome === null) return;
    setSubmitted(true);
    const [first, ...others] = resultsOf(outcome);
    if (first && others.length === 0) return onOpen(first);
    focusAndSelect(field);
  }

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') changeText('');
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setChosen((index) =>
      index === null ? (step > 0 ? 0 : hits.length - 1) : (index + step + hits.length) % hits.length,
    );
  }

  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label htmlFor={`${list}-box`} className={styles.label}>
          {counter.search.label}
        </label>
        <div className={styles.box}>
          <input
            ref={field}
            id={`${list}-box`}
            className={styles.field}
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={hit && resultId(list, hit)}
            aria-describedby={`${list}-hint`}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              changeText(target.value);
              // While typing, a browser scrolls only the input line into view, not the whole form.
              target.form?.scrollIntoView({ block: 'nearest' });
            }}
            onKeyDown={choose}
          />
          <SearchResults id={list} hits={hits} chosen={hit ?? null} onOpen={onOpen} />
        </div>
        <Button type="submit" busy={state.state === 'searching' && isSubmitted}>
          {counter.search.submit}
        </Button>
        <Button variant="secondary" onClick={onBoard}>
          {counter.search.walkIns}
        </Button>
        <div className={styles.status}>
          <p id={`${list}-hint`} className={styles.hint}>
            {counter.search.hint}
          </p>
          <SearchStatus search={state} isSubmitted={isSubmitted} />
        </div>
      </form>
    </search>
  );
}

/** Shows no match as a polite status while typing, and as an error only after submitting. */
function SearchStatus({ search, isSubmitted }: { search: SearchState; isSubmitted: boolean }) {
  if (search.state === 'failed') return <Notice tone="error">{search.message}</Notice>;
  const { notFound, found, searching } = counter.search;
  if (search.state === 'searching') return <p role="status">{searching}</p>;
  if (search.state === 'idle') return null;
  if (search.hits.length === 0 && isSubmitted) return <Notice tone="error">{notFound}</Notice>;
  const { length } = search.hits;
  return (
    <p role="status" className={length > 0 ? styles.visuallyHidden : undefined}>
      {length === 0 ? notFound : found(length)}
    </p>
  );
}
