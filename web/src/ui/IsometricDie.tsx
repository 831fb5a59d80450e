import styles from './RoomScene.module.css';

const PIP = 7.5;

/** Isometric transforms of a 100 × 100 square: the top, left and right faces of a die. */
const TOP = 'matrix(0.866 0.5 -0.866 0.5 0 0)';
const LEFT = 'matrix(0.866 0.5 0 1 -86.6 50)';
const RIGHT = 'matrix(0.866 -0.5 0 1 0 100)';

type Pips = readonly (readonly [x: number, y: number])[];

const TWO: Pips = [
  [27, 27],
  [73, 73],
];
const FOUR: Pips = [...TWO, [27, 73], [73, 27]];

const PIPS = {
  1: [[50, 50]],
  2: TWO,
  3: [...TWO, [50, 50]],
  4: FOUR,
  5: [...FOUR, [50, 50]],
  6: [...FOUR, [27, 50], [73, 50]],
} as const satisfies Record<number, Pips>;

type Face = keyof typeof PIPS;

/** Opposite faces of a die add up to seven, so no two of these may. */
type Props = { at: string; tone: string | undefined; faces: readonly [top: Face, left: Face, right: Face] };

export function IsometricDie({ at, tone, faces: [top, left, right] }: Props) {
  return (
    <g transform={at}>
      <g className={`${styles.cube} ${tone}`}>
        <path d="M0 1 86 50v100L0 199l-86-49V50z" />
        <Side transform={TOP} face={top} />
        <Side transform={LEFT} face={left} shade={styles.left} />
        <Side transform={RIGHT} face={right} shade={styles.right} />
      </g>
    </g>
  );
}

function Side({ transform, face, shade }: { transform: string; face: Face; shade?: string | undefined }) {
  return (
    <g transform={transform} className={shade}>
      <rect x="1.5" y="1.5" width="97" height="97" rx="16" />
      {PIPS[face].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={PIP} />
      ))}
    </g>
  );
}
