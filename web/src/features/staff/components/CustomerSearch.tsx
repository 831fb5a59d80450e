import { counter } from '@legacy-hub/domain/copy/counter';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
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

const resultsOf = (searched: SearchState): readonly WireSearchResult[] =>
  searched.state === 'found' ? searched.hits : [];

/** One box for everything that a customer can be found by. Nobody is picked among several. */
export function CustomerSearch({ search, field, onOpen, onBoard }: Props) {
  const { typed, searched, type, ask } = search;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPressed, setPressed] = useState(false);
  const list = useId();
  const hits = resultsOf(searched);
  const hit = chosen === null ? undefined : hits[chosen];

  function retype(text: string) {
    setChosen(null);
    setPressed(false);
    type(text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (hit) return onOpen(hit);
    const answer = await ask();
    if (answer === null) return;
    setPressed(true);
    const [first, ...others] = resultsOf(answer);
    if (first && others.length === 0) return onOpen(first);
    focusAndSelect(field);
    if (answer.state === 'failed') notify.error(answer.message);
    else if (!first) notify.error(counter.search.notFound);
  }

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') retype('');
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setChosen((at) =>
      at === null ? (step > 0 ? 0 : hits.length - 1) : (at + step + hits.length) % hits.length,
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
              retype(target.value);
              // A browser shows no more of it than the line that is typed, however far down the boards somebody is.
              target.form?.scrollIntoView({ block: 'nearest' });
            }}
            onKeyDown={choose}
          />
          <SearchResults id={list} hits={hits} chosen={hit ?? null} onOpen={onOpen} />
        </div>
        <Button type="submit" busy={searched.state === 'searching' && isPressed}>
          {counter.search.submit}
        </Button>
        <Button variant="quiet" onClick={onBoard}>
          {counter.search.walkIns}
        </Button>
        <div className={styles.answer}>
          <p id={`${list}-hint`} className={styles.hint}>
            {counter.search.hint}
          </p>
          <Said searched={searched} isPressed={isPressed} />
        </div>
      </form>
    </search>
  );
}

/** Quietly while it is being typed, so that half a name is no alarm. */
function Said({ searched, isPressed }: { searched: SearchState; isPressed: boolean }) {
  if (searched.state === 'failed') return <Notice tone="error">{searched.message}</Notice>;
  const { notFound, found, searching } = counter.search;
  if (searched.state === 'searching') return <p role="status">{searching}</p>;
  if (searched.state === 'idle') return null;
  if (searched.hits.length === 0 && isPressed) return <Notice tone="error">{notFound}</Notice>;
  const { length } = searched.hits;
  return (
    <p role="status" className={length > 0 ? styles.heard : undefined}>
      {length === 0 ? notFound : found(length)}
    </p>
  );
}
