import { officePage as copy } from '@legacy-hub/domain/copy/office/page';
import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import type { SettingChange } from '@legacy-hub/domain/office/describe-change';
import styles from './ChangeList.module.css';

/** What differs, in words. */
export const ChangeList = ({ changes }: { changes: readonly SettingChange[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ section, field, text }) => (
      <li key={`${section} ${field}`}>{copy.history.line(officeVenue.sections[section], field, text)}</li>
    ))}
  </ul>
);
