import { abnOf } from '@legacy-hub/domain/copy/shared/site';
import { formatWholeDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useSettings } from '../../../browser/venue-settings.ts';
import { useToday } from '../../../live/use-now.ts';
import { officeMenu } from '../copy/menu.ts';
import styles from './PrintHead.module.css';

const { printed: copy } = officeMenu;

export function PrintHead() {
  const { venue } = useSettings();
  const today = useToday();
  if (venue === null) return null;
  return (
    <div className={styles.head}>
      <strong>{venue.name}</strong>
      <span>{abnOf(venue.abn)}</span>
      <span>{copy.on(formatWholeDate(today))}</span>
    </div>
  );
}
