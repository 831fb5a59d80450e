import { officeMonth } from '@legacy-hub/domain/copy/office/month';
import { officeWeek } from '@legacy-hub/domain/copy/office/week';
import { membersAddress } from '@legacy-hub/domain/core/addresses';
import { NO_FIGURE } from '@legacy-hub/domain/core/figures';
import { getComingDays } from '@legacy-hub/domain/figures/endpoints';
import type { WireComingDay } from '@legacy-hub/domain/figures/week';
import { getMemberCounts } from '@legacy-hub/domain/office/member-endpoints';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { useToday } from '../../../live/use-now.ts';
import { LazyPart } from '../../../loading/LazyPart.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './MonthFigures.module.css';

const copy = officeWeek.coming;

const loadMessageDialog = () => import('../messages/MessageDialog.tsx');

/** Bookings of the next seven days, and links to the households that renew or pay in them. */
export function ComingDays() {
  const today = useToday();
  const [day, setDay] = useState<VenueDate | null>(null);
  const query = useApiQuery(getComingDays, {});
  const counts = useApiQuery(getMemberCounts, {});
  return (
    <>
      <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={8} />}>
        {({ days }) => <Booked days={days} today={today} onEmail={setDay} />}
      </Loaded>
      {day !== null && (
        <LazyPart
          load={loadMessageDialog}
          props={{
            audience: { of: 'day' as const, day },
            title: copy.emailBooked(formatDay(day)),
            onClose: () => setDay(null),
          }}
        />
      )}
      <Loaded from={counts} failed={copy.countsFailed} loading={null}>
        {({ households }) => {
          const links = [
            { show: 'renewing', text: copy.renewing },
            { show: 'due', text: copy.due },
            { show: 'not-seen', text: officeWeek.notSeen },
          ] as const;
          return (
            <ul className={styles.links}>
              {links
                .filter(({ show }) => households[show] > 0)
                .map(({ show, text }) => (
                  <li key={show}>
                    <Link to={membersAddress(show)}>{text(households[show])}</Link>
                  </li>
                ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

const nameOf = ({ day, isClosed }: WireComingDay): string =>
  isClosed ? `${formatDay(day)} (${officeMonth.table.closed.toLowerCase()})` : formatDay(day);

type EmailProps = { label: string; onClick: () => void };

const EmailButton = ({ label, onClick }: EmailProps) => (
  <button type="button" className={styles.count} aria-label={label} onClick={onClick}>
    {copy.email}
  </button>
);

type BookedProps = {
  days: readonly WireComingDay[];
  today: VenueDate;
  onEmail: (day: VenueDate) => void;
};

/** The booked days, below today, whose visitors can be emailed too. */
function Booked({ days, today, onEmail }: BookedProps) {
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
            <th scope="col" data-kind="email">
              {copy.email}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-kind="email">
            <th scope="row">{copy.today(formatDay(today))}</th>
            <td />
            <td />
            <td data-kind="email">
              <EmailButton label={copy.emailToday} onClick={() => onEmail(today)} />
            </td>
          </tr>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{day.people || NO_FIGURE}</td>
              <td>{day.hours || NO_FIGURE}</td>
              <td data-kind="email">
                {day.people > 0 && (
                  <EmailButton
                    label={copy.emailBooked(formatDay(day.day))}
                    onClick={() => onEmail(day.day)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.total}</th>
            <td>{total(({ people }) => people) || NO_FIGURE}</td>
            <td>{total(({ hours }) => hours) || NO_FIGURE}</td>
            <td data-kind="email" />
          </tr>
        </tfoot>
      </table>
    </>
  );
}
