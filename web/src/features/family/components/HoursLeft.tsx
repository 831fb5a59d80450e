import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { hoursText } from '@legacy-hub/domain/visits/view';
import type { ReactNode } from 'react';
import styles from './HoursLeft.module.css';

/** The hours left this week, as large as `--number` says, and `--word` where they are no number. */
export function HoursLeft({ hours, children }: { hours: number; children?: ReactNode }) {
  const text = hoursText(hours);
  return (
    <dl className={styles.hours}>
      <dt>{portalHome.hoursLeft}</dt>
      <dd data-word={/\D/.test(text) ? '' : undefined}>
        {children}
        <span>{text}</span>
      </dd>
    </dl>
  );
}
