import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { hoursText } from '@legacy-hub/domain/visits/view';
import type { ReactNode } from 'react';
import { HoursLeftDice } from '../../visits/components/HoursLeftDice.tsx';
import styles from './HoursLeft.module.css';

/** The hours left this week in the colour of the tier, above the button that books them. */
export function HoursLeft({ hours, children }: { hours: number; children: ReactNode }) {
  const text = hoursText(hours);
  return (
    <div className={styles.hours}>
      <dl>
        <dt>{portalHome.hoursLeft}</dt>
        <dd data-word={/\D/.test(text) ? '' : undefined}>
          <HoursLeftDice hours={hours} />
          <span>{text}</span>
        </dd>
      </dl>
      {children}
    </div>
  );
}
