import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { officeWeek } from '@legacy-hub/domain/copy/office/week';
import { membersAddress } from '@legacy-hub/domain/core/addresses';
import { NO_FIGURE } from '@legacy-hub/domain/core/figures';
import { getComingDays } from '@legacy-hub/domain/figures/endpoints';
import type { WireComingDay } from '@legacy-hub/domain/figures/week';
import { getMemberCounts } from '@legacy-hub/domain/office/member-endpoints';
import { formatDay } from '@legacy-hub/domain/venue/time/venue-time';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './MonthFigures.module.css';

const copy = officeWeek.coming;

/** Bookings of the next seven days, and links to the households that renew or pay in them. */
export function ComingDays() {
  const query = useApiQuery(getComingDays, {});
  const counts = useApiQuery(getMemberCounts, {});
  return (
    <>
      <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={8} />}>
        {({ days }) => <Booked days={days} />}
      </Loaded>
      <Loaded from={counts} failed={copy.countsFailed} loading={null}>
        {({ households }) => (
          <ul className={styles.links}>
            <li>
              <Link to={membersAddress('renewing')}>{copy.renewing(households.renewing)}</Link>
            </li>
            <li>
              <Link to={membersAddress('due')}>{copy.due(households.due)}</Link>
            </li>
            <li>
              <Link to={membersAddress('not-seen')}>{officeWeek.notSeen(households['not-seen'])}</Link>
            </li>
          </ul>
        )}
      </Loaded>
    </>
  );
}

const nameOf = ({ day, isClosed }: WireComingDay): string =>
  isClosed ? `${formatDay(day)} (${officeMonth.table.closed.toLowerCase()})` : formatDay(day);

function Booked({ days }: { days: readonly WireComingDay[] }) {
  const total = (of: (day: WireComingDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return (
    <>
      <p className={styles.explained}>{copy.explained}</p>
      <table className={styles.table}>
        <caption>{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            <th scope="col">{copy.people}</th>
            <th scope="col">{copy.hours}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{day.people || NO_FIGURE}</td>
              <td>{day.hours || NO_FIGURE}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.total}</th>
            <td>{total(({ people }) => people)}</td>
            <td>{total(({ hours }) => hours)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
