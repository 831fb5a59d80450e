import { UNLIMITED } from '@legacy-hub/domain/core/tiers';
import { Die, type DieFace } from '../../../ui/art/Die.tsx';
import styles from './HoursLeftDice.module.css';

const FACES: readonly DieFace[] = [0, 1, 2, 3, 4, 5, 6];
const SIX = 6;

export function HoursLeftDice({ hours }: { hours: number }) {
  return (
    <span className={styles.dice}>
      {diceFacesFor(hours).map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is all that tells two sixes apart
        <Die key={index} face={face} className={styles.die} />
      ))}
    </span>
  );
}

function diceFacesFor(hours: number): DieFace[] {
  if (hours === UNLIMITED) return ['endless'];
  const sixes = Math.max(0, Math.ceil(hours / SIX) - 1);
  return [...Array<DieFace>(sixes).fill(SIX), ...FACES.slice(hours - sixes * SIX).slice(0, 1)];
}
