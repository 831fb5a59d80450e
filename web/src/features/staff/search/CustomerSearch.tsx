import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterRegistration } from '@legacy-hub/domain/copy/counter/customers';
import { parseSearch } from '@legacy-hub/domain/staff/customers/search';
import { dayOf, formatDay, formatTime } from '@legacy-hub/domain/venue/time/venue-time';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { HouseholdDraft } from '../../registration/register-at-counter.ts';
import { NewGroupDialog } from '../../walk-ins/components/NewGroupDialog.tsx';
import { type Customer, FIRST_DIALOGS } from '../customer.ts';
import type { OpenDialog } from '../dialogs/ProfileDialogs.tsx';
import { CheckInFromSearch } from './CheckInFromSearch.tsx';
import styles from './CustomerSearch.module.css';
import { resultId, SearchResults } from './SearchResults.tsx';
import type { SearchStatus } from './search-state.ts';
import type { CustomerSearchState } from './use-customer-search.ts';

/** The venue's date and time, regardless of the tablet's settings. */
function Clock() {
  const day = useDerivedFromNow('minute', (now) => formatDay(dayOf(now)));
  const time = useDerivedFromNow('minute', formatTime);
  return (
    <p className={styles.clock}>
      <span>{day}</span> <strong>{time}</strong>
    </p>
  );
}

/** A household form can be prefilled with the searched text. */
type Registering = { kind: 'household'; draft: Partial<HouseholdDraft> } | { kind: 'group' };

/** Prefills the form with the phone number or the name that was searched for. */
function draftFrom(typed: string): Partial<HouseholdDraft> {
  const by = parseSearch(typed)?.by;
  if (by === 'phone') return { phone: typed };
  return by === 'name' ? { name: typed } : {};
}

type Props = {
  search: CustomerSearchState;
  field: Ref<HTMLInputElement>;
  /** `first` is the dialog that opens with the profile. */
  onOpen: (customer: Customer, first?: OpenDialog) => void;
  /** Receives the searched text, because staff may have typed another one since. */
  onCheckedIn: (searched: string) => void;
  onCheckInRefused: (customer: Customer) => void;
  onBoard: () => void;
  /** Moves the focus to the households at the door. */
  onArrivals: () => void;
};

const loadScan = () => import('./ScanDialog.tsx');
const loadNewHousehold = () => import('../../registration/components/NewHouseholdDialog.tsx');

/** One field for phone digits, names and pass codes, with the matches below. */
export function CustomerSearch(props: Props) {
  const { search, field, onOpen, onBoard } = props;
  const { typed, hits, status } = search;
  const [chosen, setChosen] = useState<number | null>(null);
  const [registering, setRegistering] = useState<Registering | null>(null);
  const [isScanning, setScanning] = useState(false);
  const list = useId();
  const hit = chosen === null ? undefined : hits[chosen];
  const isUnknown = status.state === 'found' && status.count === 0 && !status.isOffline;
  const onlyHit = search.isCurrent && hits.length === 1 ? hits[0] : undefined;

  function changeText(text: string) {
    setChosen(null);
    search.type(text);
  }

  function searchScanned(code: string) {
    setScanning(false);
    setChosen(null);
    search.scan(code);
  }

  /** Opens a registered customer, to take the money and check them in. */
  function openRegistered(customer: Customer, first?: OpenDialog) {
    setRegistering(null);
    onOpen(customer, first);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hit) onOpen(hit);
    else search.submit();
  }

  function choose(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') changeText('');
    if (event.key === 'ArrowDown' && typed === '') props.onArrivals();
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
        <Clock />
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
          <SearchResults id={list} typed={typed} hits={hits} chosen={hit ?? null} onOpen={onOpen}>
            {search.isOffline && <Notice tone="warning">{counter.search.offline}</Notice>}
            {onlyHit && (
              <CheckInFromSearch
                key={onlyHit.id}
                hit={onlyHit}
                onRefused={props.onCheckInRefused}
                onCheckedIn={() => props.onCheckedIn(typed)}
              />
            )}
          </SearchResults>
          <Button
            variant="quiet"
            className={styles.scan}
            aria-label={counter.search.scan}
            onClick={() => setScanning(true)}
          >
            <Icon name="scan" />
          </Button>
        </div>
        <Button type="submit">{counter.search.submit}</Button>
        <Button variant="secondary" onClick={onBoard}>
          {counter.search.walkIns}
        </Button>
        <Button
          variant="secondary"
          className={isUnknown ? styles.startWith : undefined}
          onClick={() => setRegistering({ kind: 'household', draft: isUnknown ? draftFrom(typed) : {} })}
        >
          {isUnknown ? counterRegistration.startWith(typed.trim()) : counterRegistration.title}
        </Button>
        <Button variant="secondary" onClick={() => setRegistering({ kind: 'group' })}>
          {counter.newGroup.title}
        </Button>
        <div className={styles.status}>
          <p id={`${list}-hint`} className={styles.hint}>
            {counter.search.hint}
          </p>
          <StatusLine status={status} />
        </div>
      </form>
      {isScanning && (
        <LazyPart load={loadScan} props={{ onCode: searchScanned, onClose: () => setScanning(false) }} />
      )}
      {registering?.kind === 'household' && (
        <LazyPart
          load={loadNewHousehold}
          props={{
            draft: registering.draft,
            onClose: () => setRegistering(null),
            onKnown: openRegistered,
            onRegistered: (id, payBy) => openRegistered({ kind: 'member', id }, FIRST_DIALOGS[payBy]),
          }}
        />
      )}
      {registering?.kind === 'group' && (
        <NewGroupDialog
          onClose={() => setRegistering(null)}
          onRegistered={(id) => openRegistered({ kind: 'walk-in', id })}
        />
      )}
    </search>
  );
}

/** Shows a search without matches as a polite status while typing, and as an error only after submitting. */
function StatusLine({ status }: { status: SearchStatus }) {
  const { notFound, notFoundOffline, found, searching } = counter.search;
  switch (status.state) {
    case 'idle':
      return null;
    case 'searching':
      return <p role="status">{searching}</p>;
    case 'failed':
      return <Notice tone="error">{status.message}</Notice>;
    case 'found': {
      const { count, isSubmitted, isOffline } = status;
      if (count === 0 && isOffline) return <Notice tone="warning">{notFoundOffline}</Notice>;
      if (count > 0)
        return (
          <p role="status" className={styles.visuallyHidden}>
            {found(count)}
          </p>
        );
      return isSubmitted ? <Notice tone="error">{notFound}</Notice> : <p role="status">{notFound}</p>;
    }
  }
}
