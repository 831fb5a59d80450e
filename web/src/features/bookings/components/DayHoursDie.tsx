import { Die, type DieFace } from '../../../ui/Die.tsx';
import styles from './DayHoursDie.module.css';

const FACES: readonly DieFace[] = [0, 1, 2, 3, 4, 5, 6];

type Props = { kind: 'booked' | 'visited'; hours: number };

/** A die with a pip per hour, or a number above six. Decorative: the hours are also given as text. */
export function DayHoursDie({ kind, hours }: Props) {
  const face = FACES[hours];
  return (
    <span className={`${styles.die} ${styles[kind]}`} aria-hidden="true">
      <Die face={face ?? 0} className={styles.face} />
      {face === undefined && <span className={styles.number}>{hours}</span>}
    </span>
  );
}
