import { counter } from '@legacy-hub/domain/copy/counter';
import type { WireSearchResult } from '@legacy-hub/domain/staff/wire';
import { Badge } from '../../../ui/Badge.tsx';
import { Avatar } from '../../account/components/Avatar.tsx';
import styles from './SearchResults.module.css';

const MOST_FACES = 5;

type Props = {
  id: string;
  hits: readonly WireSearchResult[];
  chosen: WireSearchResult | null;
  onOpen: (hit: WireSearchResult) => void;
};

export const resultId = (list: string, hit: WireSearchResult): string => `${list}-${hit.id}`;

/** The link dies soon and is another one each time; the place it names is read once, through the rules of the store. */
const placeOf = (link: string): string | null => new URL(link).searchParams.get('path');

/** Faces and names to choose from, below the search box. */
export function SearchResults({ id, hits, chosen, onOpen }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={counter.search.hits}
      className={styles.hits}
      hidden={hits.length === 0}
    >
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, has the keys
        <div
          key={hit.id}
          id={resultId(id, hit)}
          role="option"
          tabIndex={-1}
          aria-selected={hit === chosen}
          className={styles.hit}
          onClick={() => onOpen(hit)}
        >
          <span className={styles.faces}>
            {hit.people.slice(0, MOST_FACES).map(({ id: personId, name, photo }) => (
              <Avatar key={personId} name={name} photo={photo && placeOf(photo)} size="small" />
            ))}
          </span>
          <span className={styles.names}>
            <strong>
              {hit.people
                .map(({ name }) => name)
                .filter(Boolean)
                .join(', ')}
            </strong>
            <span>{hit.phone}</span>
          </span>
          {hit.kind === 'walk-in' && <Badge>{counter.search.pass}</Badge>}
        </div>
      ))}
    </div>
  );
}
