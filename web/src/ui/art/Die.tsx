import type { Tier } from '@legacy-hub/domain/core/tiers';
import styles from './Die.module.css';

const LOW = 13;
const MIDDLE = 24;
const HIGH = 35;

type PipPosition = readonly [x: number, y: number];

const TOP_LEFT: PipPosition = [LOW, LOW];
const TOP_RIGHT: PipPosition = [HIGH, LOW];
const LEFT: PipPosition = [LOW, MIDDLE];
const CENTER: PipPosition = [MIDDLE, MIDDLE];
const RIGHT: PipPosition = [HIGH, MIDDLE];
const LOW_LEFT: PipPosition = [LOW, HIGH];
const LOW_RIGHT: PipPosition = [HIGH, HIGH];

const PIPS = {
  0: [],
  1: [CENTER],
  2: [TOP_LEFT, LOW_RIGHT],
  3: [TOP_LEFT, CENTER, LOW_RIGHT],
  4: [TOP_LEFT, TOP_RIGHT, LOW_LEFT, LOW_RIGHT],
  5: [TOP_LEFT, TOP_RIGHT, CENTER, LOW_LEFT, LOW_RIGHT],
  6: [TOP_LEFT, TOP_RIGHT, LEFT, RIGHT, LOW_LEFT, LOW_RIGHT],
} as const satisfies Record<number, readonly PipPosition[]>;

export type DieFace = keyof typeof PIPS | 'endless';

/** A die face. Decorative: the text next to it gives its meaning. */
export function Die({ face, className }: { face: DieFace; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className ? `${styles.die} ${className}` : styles.die}
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1" y="1" width="46" height="46" rx="12" className={styles.body} />
      {face === 'endless' ? (
        <path
          d="M24 24c-3.4-5.2-6-7.6-9.4-7.6a7.6 7.6 0 0 0 0 15.2c3.4 0 6-2.4 9.4-7.6s6-7.6 9.4-7.6a7.6 7.6 0 0 1 0 15.2c-3.4 0-6-2.4-9.4-7.6z"
          className={styles.loop}
        />
      ) : (
        PIPS[face].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4.4" className={styles.pip} />)
      )}
    </svg>
  );
}

/** The number of pips equals the sessions per week. */
const FACES: Record<Tier, DieFace> = { supporter: 2, leader: 5, 'legacy-maker': 'endless' };

/** The die that marks a tier, shown wherever its name appears. */
export function TierDie({ tier, className }: { tier: Tier; className?: string | undefined }) {
  return (
    <span className={styles.tone} data-tier={tier}>
      <Die face={FACES[tier]} className={className} />
    </span>
  );
}
