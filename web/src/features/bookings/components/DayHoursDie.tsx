import { Die, type DieFace } from '../../../ui/Die.tsx';
import styles from './DayHoursDie.module.css';

const FACES: readonly DieFace[] = [0, 1, 2, 3, 4, 5, 6];

type Props = { kind: 'booked' | 'visited'; hours: number };

/** As many pips as hours; what is more than a die can show is written on it. The words stand beside it. */
export function DayHoursDie({ kind, hours }: Props) {
  const face = FACES[hours];
  return (
    <span className={`${styles.die} ${styles[kind]}`} aria-hidden="true">
      <Die face={face ?? 0} className={styles.piece} />
      {face === undefined && <span className={styles.number}>{hours}</span>}
    </span>
  );
}
