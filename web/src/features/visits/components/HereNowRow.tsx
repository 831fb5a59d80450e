import { counterBoards } from '@legacy-hub/domain/texts/counter-boards';
import type { Stay } from '@legacy-hub/domain/visits/here-now';
import { Button } from '../../../ui/Button.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './HereNow.module.css';

const words = counterBoards.hereNow;

export function HereNowRow({ stay, onSeenOff }: { stay: Stay; onSeenOff: () => void }) {
  const { name, tier, times, session } = stay;
  return (
    <li className={styles.stay}>
      <p className={styles.who}>
        <strong>{name}</strong>{' '}
        <small>
          {tier}. {times}
        </small>
      </p>
      <span className={styles.left}>
        <Countdown session={session} />
      </span>
      <Button look="quiet" aria-label={words.seenOffName(name)} onClick={onSeenOff}>
        {words.seenOff}
      </Button>
    </li>
  );
}
