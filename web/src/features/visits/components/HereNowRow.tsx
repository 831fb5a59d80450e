import { counterBoards } from '@legacy-hub/domain/texts/counter-boards';
import type { Stay } from '@legacy-hub/domain/visits/here-now';
import { useFromNow } from '../../../live/use-now.ts';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';

const words = counterBoards.hereNow;

export function HereNowRow({ stay, onSeenOff }: { stay: Stay; onSeenOff: () => void }) {
  const { name, tier, times, session, end } = stay;
  const isOver = useFromNow('second', (now) => end <= now);
  return (
    <li className={styles.stay} data-over={isOver ? '' : undefined}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.left}>
        <Countdown session={session} />
      </span>
      <small className={styles.times}>
        {tier}, {times}
      </small>
      <button type="button" className={styles.off} aria-label={words.seenOffName(name)} onClick={onSeenOff}>
        {words.seenOff}
      </button>
    </li>
  );
}
