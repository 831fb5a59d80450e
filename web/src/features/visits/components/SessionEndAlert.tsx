import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { instant } from '@legacy-hub/domain/venue-time';
import { type ActiveVisit, countOvertime, sessionsEndedBetween } from '@legacy-hub/domain/visits/here-now';
import { useEffect, useRef, useState } from 'react';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { playChime } from '../play-chime.ts';
import styles from './HereNow.module.css';

const copy = counterBoards.hereNow;

/** How many people are here, with a notice and a chime when a session ends. */
export function SessionEndAlert({
  activeVisits,
  hasSound,
}: {
  activeVisits: readonly ActiveVisit[];
  hasSound: boolean;
}) {
  const over = useDerivedFromNow('second', (now) => countOvertime(activeVisits, now));
  const lastChecked = useRef(instant(Date.now()));
  const [ended, setEnded] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the number of people over time changes
  useEffect(() => {
    const now = instant(Date.now());
    const names = sessionsEndedBetween(activeVisits, lastChecked.current, now).map(({ name }) => name);
    lastChecked.current = now;
    if (names.length === 0) return;
    setEnded(copy.ended(names.join(', ')));
    if (hasSound) playChime();
  }, [over, activeVisits, hasSound]);

  return (
    <div className={styles.count}>
      <p>{copy.count(activeVisits.length - over, over)}</p>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
    </div>
  );
}
