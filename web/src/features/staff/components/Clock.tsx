import { dayOf, formatDay, formatTime } from '@legacy-hub/domain/venue-time';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import styles from './Clock.module.css';

/** The venue's date and time, whatever the tablet's own settings are. */
export function Clock() {
  const day = useDerivedFromNow('minute', (now) => formatDay(dayOf(now)));
  const time = useDerivedFromNow('minute', formatTime);
  return (
    <p className={styles.clock}>
      <span>{day}</span> <strong>{time}</strong>
    </p>
  );
}
