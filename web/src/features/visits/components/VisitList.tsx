import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { visitHistory as copy } from '@legacy-hub/domain/copy/portal/visit-history';
import { formatTime, instant } from '@legacy-hub/domain/venue/time/venue-time';
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

const timeOf = (iso: string): string => formatTime(instant(Date.parse(iso)));

function Visit({ visit: { at, name, hours, isUndone, absences } }: { visit: WireVisit }) {
  const moves = absences.flatMap(({ leftAt, backAt }) => [
    copy.left(timeOf(leftAt)),
    ...(backAt === null ? [] : [copy.back(timeOf(backAt))]),
  ]);
  return (
    <li className={styles.visit}>
      <p>
        <strong>{name}</strong> {isUndone && <Badge>{copy.undone}</Badge>}
      </p>
      <p className={styles.facts}>
        <Moment at={at} />
        {[portalBookings.hours(hours), ...moves].map((fact) => ` · ${fact}`)}
      </p>
    </li>
  );
}
