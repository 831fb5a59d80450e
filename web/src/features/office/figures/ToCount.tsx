import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { dayClosings as copy } from '@legacy-hub/domain/copy/counter/day-closings';
import { formatAud } from '@legacy-hub/domain/core/money';
import type { listDayClosings } from '@legacy-hub/domain/day-closings/endpoints';
import type { UncountedDay } from '@legacy-hub/domain/day-closings/wire';
import { venue } from '@legacy-hub/domain/venue/settings';
import { isOverOn } from '@legacy-hub/domain/venue/time/opening-hours';
import { formatDay, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { useSettings } from '../../../browser/venue-settings.ts';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import styles from './ToCount.module.css';

type OnOpen = (day: VenueDate) => void;
type Props = { days: OutputOf<typeof listDayClosings>; today: VenueDate; onOpen: OnOpen };

/** The day to count next: the oldest uncounted one, otherwise today once the venue has closed. */
export function ToCount({ days: { days, uncounted }, today, onOpen }: Props) {
  useSettings();
  const [isWhole, setWhole] = useState(false);
  const isOver = useDerivedFromNow('minute', (now) => isOverOn(now, venue()));
  const [oldest, ...more] = uncounted;
  const isTodayCounted = days.some(({ day, closings }) => day === today && closings.length > 0);
  if (!oldest && isTodayCounted) return null;
  return (
    <section className={styles.part} aria-label={copy.days.uncounted}>
      <div className={styles.next}>
        {oldest && <Button onClick={() => onOpen(oldest.day)}>{describe(oldest)}</Button>}
        {!isTodayCounted && (
          <Button variant={!oldest && isOver ? 'primary' : 'secondary'} onClick={() => onOpen(today)}>
            {copy.days.countToday}
          </Button>
        )}
      </div>
      {more.length > 0 && !isWhole && (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {copy.days.moreUncounted(more.length)}
          </Button>
        </div>
      )}
      {isWhole && (
        <ul className={styles.more}>
          {more.map((each) => (
            <li key={each.day}>
              <Button variant="secondary" onClick={() => onOpen(each.day)}>
                {describe(each)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const describe = ({ day, amountCents }: UncountedDay): string =>
  copy.days.count(formatDay(day), formatAud(amountCents));
