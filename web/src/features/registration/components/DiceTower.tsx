import styles from './DiceTower.module.css';

const PIP = 7.5;

/** Isometric transforms of a 100 × 100 square: the top, left and right faces of a die. */
const TOP = 'matrix(0.866 0.5 -0.866 0.5 0 0)';
const LEFT = 'matrix(0.866 0.5 0 1 -86.6 50)';
const RIGHT = 'matrix(0.866 -0.5 0 1 0 100)';

type Pips = readonly (readonly [x: number, y: number])[];

const ONE: Pips = [[50, 50]];
const TWO: Pips = [
  [27, 27],
  [73, 73],
];
const THREE: Pips = [...TWO, [50, 50]];
const FOUR: Pips = [...TWO, [27, 73], [73, 27]];
const FIVE: Pips = [...FOUR, [50, 50]];
const SIX: Pips = [...FOUR, [27, 50], [73, 50]];

function Side({ transform, pips, shade }: { transform: string; pips: Pips; shade?: string | undefined }) {
  return (
    <g transform={transform} className={shade}>
      <rect x="1.5" y="1.5" width="97" height="97" rx="16" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={PIP} />
      ))}
    </g>
  );
}

type CubeProps = {
  at: string;
  tone: string | undefined;
  faces: readonly [top: Pips, left: Pips, right: Pips];
};

function Cube({ at, tone, faces: [top, left, right] }: CubeProps) {
  return (
    <g transform={at}>
      <g className={`${styles.cube} ${tone}`}>
        <path d="M0 1 86 50v100L0 199l-86-49V50z" />
        <Side transform={TOP} pips={top} />
        <Side transform={LEFT} pips={left} shade={styles.left} />
        <Side transform={RIGHT} pips={right} shade={styles.right} />
      </g>
    </g>
  );
}

export function DiceTower() {
  return (
    <svg className={styles.tower} viewBox="-180 -8 360 352" aria-hidden="true" focusable="false">
      <Cube at="translate(-88 150)" tone={styles.leaf} faces={[FOUR, FIVE, THREE]} />
      <Cube at="translate(88 150)" tone={styles.tomato} faces={[SIX, TWO, FOUR]} />
      <Cube at="translate(0 0)" tone={styles.plum} faces={[ONE, THREE, TWO]} />
    </svg>
  );
}
