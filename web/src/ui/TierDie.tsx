import type { Tier } from '@legacy-hub/domain/tiers';
import { Die, type DieFace } from './Die.tsx';
import styles from './TierDie.module.css';

/** As many pips as sessions per week. */
const FACES: Record<Tier, DieFace> = { supporter: 2, leader: 5, 'legacy-maker': 'endless' };

/** The die that marks a tier, shown wherever its name appears. */
export function TierDie({ tier, className }: { tier: Tier; className?: string | undefined }) {
  return (
    <span className={styles.tone} data-tier={tier}>
      <Die face={FACES[tier]} className={className} />
    </span>
  );
}
