import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { nameKeys, nameSearch } from '@legacy-hub/domain/core/names';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { dayOf, formatDay, instant, parseVenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import styles from './SearchResults.module.css';

type Props = {
  id: string;
  typed: string;
  hits: readonly WireSearchResult[];
  chosen: WireSearchResult | null;
  onOpen: (hit: WireSearchResult) => void;
  /** Content below the matches. */
  children: ReactNode;
};

export const resultId = (list: string, hit: WireSearchResult): string => `${list}-${hit.id}`;

/** A family member is listed without a name until the first login. */
const nameOf = ({ name }: WireSearchResult['people'][number], index: number): string =>
  name || counter.profile.unnamed(index);

/** Returns the photo's path, which can be a cache key; the signed URL expires and differs every time. */
export const photoPathOf = (signedUrl: string): string | null => new URL(signedUrl).searchParams.get('path');

export function SearchResults({ id, typed, hits, chosen, onOpen, children }: Props) {
  return (
    <div className={styles.popup} hidden={hits.length === 0}>
      <div id={id} role="listbox" aria-label={counter.search.hits} className={styles.hits}>
        {hits.map((hit) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
          <div
            key={hit.id}
            id={resultId(id, hit)}
            role="option"
            tabIndex={-1}
            aria-selected={hit === chosen}
            className={styles.hit}
            onClick={() => onOpen(hit)}
          >
            <Household hit={hit} typed={typed} />
            <span className={styles.status}>
              {hit.kind === 'member' && <HoursLeft people={hit.people} />}
              {hit.people.some(({ isBookedToday }) => isBookedToday) && hit.kind === 'member' && (
                <Badge tone="success">{counter.profile.today}</Badge>
              )}
              {hit.people.some(({ isConsentMissing }) => isConsentMissing) && (
                <Badge tone="warning">{counterConsent.missingShort}</Badge>
              )}
              {hit.kind === 'walk-in' && <PassBadge date={hit.date} />}
            </span>
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}

/** The faces and names, those that were searched for first, and the phone number. */
function Household({ hit, typed }: { hit: WireSearchResult; typed: string }) {
  const key = nameSearch(typed);
  const named = hit.people.map((person, index) => ({ ...person, name: nameOf(person, index) }));
  const isNamed = ({ name }: { name: string }) => key !== null && nameKeys([name]).includes(key);
  const [lead, ...others] = [...named.filter(isNamed), ...named.filter((person) => !isNamed(person))];
  const faces = lead ? [lead, ...others] : [];
  return (
    <>
      <span className={styles.avatars}>
        {faces.map(({ id, name, photo }) => (
          <Avatar key={id} name={name} photo={photo && photoPathOf(photo)} size="small" />
        ))}
      </span>
      <span className={styles.names}>
        <span className={styles.line}>
          <strong>{lead?.name}</strong>
          {others.map(({ name }) => `, ${name}`)}
        </span>
        <span className={styles.facts}>
          {hit.contact && <span>{counter.profile.contact(hit.contact)}</span>}
          <span>{hit.phone}</span>
          {hit.kind === 'walk-in' && <span>{counter.search.hoursLeft(hit.people[0]?.hours ?? '')}</span>}
        </span>
      </span>
    </>
  );
}

/** The hours or the status of each person, once if several have the same. */
function HoursLeft({ people }: Pick<WireSearchResult, 'people'>) {
  return [...new Set(people.map(({ hours }) => hours))].map((hours) => (
    <span key={hours} className={styles.hours}>
      {people
        .filter((person) => person.hours === hours)
        .map(({ id, tier }) => tier && <TierDie key={id} tier={tier} className={styles.die} />)}
      {counter.search.hoursLeft(hours)}
    </span>
  ));
}

/** The badge of a pass, with the date if the pass is for another day. */
function PassBadge({ date }: { date: string | null }) {
  const day = date === null ? null : parseVenueDate(date);
  const isToday = day === dayOf(instant(Date.now()));
  return day === null || isToday ? (
    <Badge>{counter.search.pass}</Badge>
  ) : (
    <Badge tone="warning">{counterGroups.passOn(formatDay(day))}</Badge>
  );
}
