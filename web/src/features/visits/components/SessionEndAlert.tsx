import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { instant } from '@legacy-hub/domain/venue-time';
import { type ActiveVisit, countOvertime, sessionsEndedBetween } from '@legacy-hub/domain/visits/here-now';
import { useEffect, useRef, useState } from 'react';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { playChime } from '../play-chime.ts';
import styles from './HereNow.module.css';

const words = counterBoards.hereNow;

/** How many are in, and a word and a quiet sound when somebody's time is up. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked again when somebody's time is up
  useEffect(() => {
    const now = instant(Date.now());
    const names = sessionsEndedBetween(activeVisits, lastChecked.current, now).map(({ name }) => name);
    lastChecked.current = now;
    if (names.length === 0) return;
    setEnded(words.ended(names.join(', ')));
    if (hasSound) playChime();
  }, [over, activeVisits, hasSound]);

  return (
    <div className={styles.count}>
      <p>{words.count(activeVisits.length - over, over)}</p>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
    </div>
  );
}
