import { counterBoards } from '@legacy-hub/domain/copy/counter-boards';
import type { ActiveVisit } from '@legacy-hub/domain/visits/here-now';
import { memo } from 'react';
import { useDerivedFromNow } from '../../../live/use-now.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';

type Props = ActiveVisit & { onMarkAsLeft: (visitId: string) => void };

const copy = counterBoards.hereNow;

/** One person who is here. Memoised, so that other people's changes do not re-render it. */
export const HereNowRow = memo(function HereNowRow({ onMarkAsLeft, ...activeVisit }: Props) {
  const { visitId, name, tier, times, doubleEntry, end } = activeVisit;
  const isOver = useDerivedFromNow('second', (now) => end <= now);
  return (
    <li className={styles.visit} data-over={isOver ? '' : undefined}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.timeLeft}>
        <Countdown session={activeVisit} />
      </span>
      <small className={styles.times}>
        {tier}, <span>{times}</span>
        {doubleEntry && <strong>{doubleEntry}</strong>}
      </small>
      <TextButton
        className={styles.markAsLeft}
        aria-label={copy.markAsLeftName(name)}
        onClick={() => onMarkAsLeft(visitId)}
      >
        {copy.markAsLeft}
      </TextButton>
    </li>
  );
});
