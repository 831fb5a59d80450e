import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { visitHistory as copy } from '@legacy-hub/domain/copy/portal/visit-history';
import type { listOwnVisits, listVisits } from '@legacy-hub/domain/visits/endpoints';
import type { WireVisit } from '@legacy-hub/domain/visits/wire';
import type { ApiQuery } from '../../../api/use-api-query.ts';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Moment } from '../../../ui/data/Moment.tsx';
import { LoadedList } from '../../../ui/feedback/LoadedList.tsx';
import styles from './VisitList.module.css';

/** A household's visits, shown to staff and members. */
export function VisitList({ query }: { query: ApiQuery<typeof listVisits | typeof listOwnVisits> }) {
  return (
    <LoadedList from={query} copy={copy} itemsOf={({ visits }) => visits}>
      {(visit) => <Visit key={visit.id} visit={visit} />}
    </LoadedList>
  );
}

function Visit({ visit: { at, name, hours, isUndone } }: { visit: WireVisit }) {
  return (
    <li className={styles.visit}>
      <p>
        <strong>{name}</strong> {isUndone && <Badge>{copy.undone}</Badge>}
      </p>
      <p className={styles.facts}>
        <Moment at={at} />
        {` · ${portalBookings.hours(hours)}`}
      </p>
    </li>
  );
}
