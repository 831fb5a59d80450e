import { statusBadge, statusTone } from '@legacy-hub/domain/billing/payments/status-badge';
import { counterGroups } from '@legacy-hub/domain/copy/counter/groups';
import { groupSizeText } from '@legacy-hub/domain/copy/shared/group-size';
import { formatAudShort } from '@legacy-hub/domain/core/money';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import {
  formatDay,
  formatShortDate,
  formatWeekday,
  type VenueDate,
} from '@legacy-hub/domain/venue/time/venue-time';
import { comingDays, nextWeek } from '@legacy-hub/domain/walk-ins/board/view';
import { StaleBoards } from '../../../live/StaleBoards.tsx';
import { useNow } from '../../../live/use-now.ts';
import { Badge } from '../../../ui/data/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { LoadingSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useComingWalkIns } from '../live.ts';
import styles from './ComingDays.module.css';

const { comingDays: copy } = counterGroups;

/** The groups of later days, by day, live. A row opens its group. */
export function ComingDays({ onOpen }: { onOpen: (walkInId: string) => void }) {
  const { live, retry } = useComingWalkIns();
  const now = useNow('minute');
  return (
    <>
      <Loaded
        from={{ ...live, retry }}
        loading={<LoadingSkeleton label={copy.loading} lines={6} />}
        failed={copy.failed}
      >
        {(walkIns) => {
          const days = comingDays(walkIns, now);
          if (days.length === 0) return <EmptyState message={copy.none} />;
          return (
            <>
              <WeekStrip days={nextWeek(days, now)} />
              <h3 className={styles.heading}>{copy.all}</h3>
              {days.map(({ day, groups, people }) => (
                <section
                  key={day}
                  id={sectionOf(day)}
                  tabIndex={-1}
                  className={styles.day}
                  aria-label={formatDay(day)}
                >
                  <h4>
                    {formatDay(day)} <small>{copy.day(groups.length, people)}</small>
                  </h4>
                  <ul>
                    {groups.map((walkIn) => (
                      <Group key={walkIn.id} walkIn={walkIn} onOpen={onOpen} />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          );
        }}
      </Loaded>
      <StaleBoards boards={[live]} />
    </>
  );
}

const sectionOf = (day: VenueDate): string => `coming-${day}`;

/** Shows the number of people on the next days. A day links to its groups. */
function WeekStrip({ days }: { days: ReturnType<typeof nextWeek> }) {
  return (
    <section className={styles.next}>
      <h3 id="coming-week" className={styles.heading}>
        {copy.week}
      </h3>
      <ul className={styles.week} aria-labelledby="coming-week">
        {days.map(({ day, people }) => (
          <li key={day}>
            <button
              type="button"
              disabled={people === 0}
              aria-label={copy.peopleOn(formatDay(day), people)}
              onClick={() => document.getElementById(sectionOf(day))?.focus()}
            >
              <span>
                {formatWeekday(day)} <span>{formatShortDate(day)}</span>
              </span>
              <strong>{people || copy.nobody}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ walkIn, onOpen }: { walkIn: WalkIn; onOpen: (walkInId: string) => void }) {
  const { id, name, phone, payment, totalCents } = walkIn;
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-label={counterGroups.open(name)}
        aria-describedby={`coming-${id}`}
        onClick={() => onOpen(id)}
      >
        <strong>{name}</strong>
        <span id={`coming-${id}`} className={styles.facts}>
          <span>
            <span>{phone.shown}</span>{' '}
            <span>
              {groupSizeText(walkIn)}, {formatAudShort(totalCents)}
            </span>
          </span>
          <Badge tone={statusTone(payment.status)}>{statusBadge(payment.status)}</Badge>
        </span>
      </button>
    </li>
  );
}
