import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { officePage as copy } from '../copy/page.ts';
import styles from './ChangeList.module.css';
import type { SettingChange } from './describe-change.ts';

export const ChangeList = ({ changes }: { changes: readonly SettingChange[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ section, field, text }) => (
      <li key={`${section} ${field}`}>{copy.history.line(officeVenue.sections[section], field, text)}</li>
    ))}
  </ul>
);
