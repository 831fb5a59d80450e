import { counterConsent } from '@legacy-hub/domain/copy/counter/consent';
import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { dayOf, formatDay, instant, parseVenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import type { ReactNode } from 'react';
import { Avatar } from '../../../photos/Avatar.tsx';
import { TierDie } from '../../../ui/art/Die.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import styles from './SearchResults.module.css';

type Props = {
  id: string;
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

export function SearchResults({ id, hits, chosen, onOpen, children }: Props) {
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
            <span className={styles.avatars}>
              {hit.people.map((person, index) => (
                <Avatar
                  key={person.id}
                  name={nameOf(person, index)}
                  photo={person.photo && photoPathOf(person.photo)}
                  size="small"
                />
              ))}
            </span>
            <span className={styles.names}>
              <strong>{hit.people.map(nameOf).join(', ')}</strong>
              <span className={styles.people}>
                {hit.contact && <span>{counter.profile.contact(hit.contact)}</span>}
                <span>{hit.phone}</span>
                {hit.people.map(({ id: personId, tier, hours }) => (
                  <span key={personId}>
                    {tier && <TierDie tier={tier} className={styles.die} />}
                    {counter.search.hoursLeft(hours)}
                  </span>
                ))}
              </span>
            </span>
            <span className={styles.status}>
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
