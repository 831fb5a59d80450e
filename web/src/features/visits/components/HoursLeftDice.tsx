import { UNLIMITED } from '@legacy-hub/domain/tiers';
import { Die, type DieFace } from '../../../ui/Die.tsx';
import styles from './HoursLeftDice.module.css';

const FACES: readonly DieFace[] = [0, 1, 2, 3, 4, 5, 6];
const SIX = 6;

/** As many pips as hours are left. */
export function HoursLeftDice({ hours }: { hours: number }) {
  return (
    <span className={styles.dice}>
      {thrown(hours).map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells one six from another
        <Die key={index} face={face} className={styles.die} />
      ))}
    </span>
  );
}

function thrown(hours: number): DieFace[] {
  if (hours === UNLIMITED) return ['endless'];
  const sixes = Math.max(0, Math.ceil(hours / SIX) - 1);
  return [...Array<DieFace>(sixes).fill(SIX), ...FACES.slice(hours - sixes * SIX).slice(0, 1)];
}
