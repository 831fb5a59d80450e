import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import type { ActiveVisit } from '@legacy-hub/domain/visits/here-now';
import { memo } from 'react';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';

type Props = ActiveVisit & { onSeenOff: (visitId: string) => void };

const words = counterBoards.hereNow;

/** One person who is in. They are drawn again when something about them has changed, and not when others come. */
export const HereNowRow = memo(function HereNowRow({ onSeenOff, ...activeVisit }: Props) {
  const { visitId, name, tier, times, end } = activeVisit;
  const isOver = useDerivedFromNow('second', (now) => end <= now);
  return (
    <li className={styles.stay} data-over={isOver ? '' : undefined}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.left}>
        <Countdown session={activeVisit} />
      </span>
      <small className={styles.times}>
        {tier}, {times}
      </small>
      <button
        type="button"
        className={styles.off}
        aria-label={words.seenOffName(name)}
        onClick={() => onSeenOff(visitId)}
      >
        {words.seenOff}
      </button>
    </li>
  );
});
