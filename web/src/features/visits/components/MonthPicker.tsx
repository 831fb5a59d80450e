import { visitHistory as copy } from '@legacy-hub/domain/copy/portal/visit-history';
import { formatMonth, monthAfter, monthBefore } from '@legacy-hub/domain/venue/time/months';
import type { VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/actions/Icon.tsx';
import styles from './MonthPicker.module.css';

type Props = {
  month: VenueDate;
  last: VenueDate;
  heading: (month: string) => string;
  level: 'h2' | 'h3';
  onMonth: (month: VenueDate) => void;
};

/** Steps through the months, up to the most recent one. */
export function MonthPicker({ month, last, heading, level: Heading, onMonth }: Props) {
  return (
    <header className={styles.picker}>
      <Heading aria-live="polite">{heading(formatMonth(month))}</Heading>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onMonth(monthBefore(month))}>
          <Icon name="left" />
          <span className={styles.name}>{copy.earlier}</span>
        </Button>
        <Button variant="secondary" disabled={month >= last} onClick={() => onMonth(monthAfter(month))}>
          <span className={styles.name}>{copy.later}</span>
          <Icon name="right" />
        </Button>
      </div>
    </header>
  );
}
