import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import { instant } from '@legacy-hub/domain/venue-time';
import { countOver, endedBetween, type Stay } from '@legacy-hub/domain/visits/here-now';
import { useEffect, useRef, useState } from 'react';
import { useFromNow } from '../../../live/use-now.ts';
import { playChime } from '../play-chime.ts';
import styles from './HereNow.module.css';

const words = counterBoards.hereNow;

/** How many are in, and a word and a quiet sound when somebody's time is up. */
export function HereNowEnds({ stays, hasSound }: { stays: readonly Stay[]; hasSound: boolean }) {
  const over = useFromNow('second', (now) => countOver(stays, now));
  const heard = useRef(instant(Date.now()));
  const [ended, setEnded] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked again when somebody's time is up
  useEffect(() => {
    const now = instant(Date.now());
    const names = endedBetween(stays, heard.current, now).map(({ name }) => name);
    heard.current = now;
    if (names.length === 0) return;
    setEnded(words.ended(names.join(', ')));
    if (hasSound) playChime();
  }, [over, stays, hasSound]);

  return (
    <div className={styles.count}>
      <p>{words.count(stays.length - over, over)}</p>
      <p role="status" className={styles.ended}>
        {ended}
      </p>
    </div>
  );
}
