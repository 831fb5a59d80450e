import styles from './RoomScene.module.css';

type Skin = 'porcelain' | 'honey' | 'chestnut' | 'cocoa';

const HAIR = {
  short: 'M-25-106c-1-20 12-27 25-27s26 7 25 27c-6-9-10-12-25-12s-19 3-25 12z',
  bob: 'M-27-94c-5-28 8-40 27-40s32 12 27 40c-3 5-8 5-9 0l-2-16c-10-2-22-2-32 0l-2 16c-1 5-6 5-9 0z',
  curls:
    'M-26-104a9 9 0 0 1-1-14 10 10 0 0 1 11-13 11 11 0 0 1 16-4 11 11 0 0 1 16 4 10 10 0 0 1 11 13 9 9 0 0 1-1 14c-5-7-12-11-26-11s-21 4-26 11z',
  bun: 'M-10-132a10 9 0 1 1 20 0c11 4 17 13 16 28-7-10-12-12-26-12s-19 2-26 12c-1-15 5-24 16-28z',
} as const;

type PawnProps = {
  at: string;
  body: string | undefined;
  skin: Skin;
  hair: { cut: keyof typeof HAIR; tone: string | undefined };
  glasses?: boolean;
};

/** A visitor, drawn as a pawn, because everyone here is part of the game. */
export function Pawn({ at, body, skin, hair, glasses = false }: PawnProps) {
  return (
    <g transform={at}>
      <path className={body} d="M-36 0c0-12 6-16 12-19 8-18 13-38 14-59h20c1 21 6 41 14 59 6 3 12 7 12 19z" />
      <ellipse className={`${body} ${styles.lit}`} cx="0" cy="-78" rx="21" ry="7" />
      <circle className={styles[skin]} cx="0" cy="-104" r="25" />
      <path className={hair.tone} d={HAIR[hair.cut]} />
      <circle className={styles.ink} cx="-8" cy="-102" r="2.8" />
      <circle className={styles.ink} cx="8" cy="-102" r="2.8" />
      <path className={styles.smile} d="M-8-93q8 8 16 0" />
      {glasses && (
        <path
          className={styles.glasses}
          d="M-15-102a7 7 0 1 0 14 0 7 7 0 1 0-14 0M1-102a7 7 0 1 0 14 0 7 7 0 1 0-14 0"
        />
      )}
    </g>
  );
}

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

/** The faces must not include two that add up to seven, because those are opposite each other on a die. */
type IsometricDieProps = {
  at: string;
  tone: string | undefined;
  faces: readonly [top: Face, left: Face, right: Face];
};

export function IsometricDie({ at, tone, faces: [top, left, right] }: IsometricDieProps) {
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

function GameTable() {
  return (
    <g>
      <path className={styles.tableLeg} d="M-18 20h36l12 88h-60z" />
      <ellipse className={styles.tableLeg} cx="0" cy="112" rx="56" ry="13" />
      <path className={styles.tableSide} d="M-150 0v16c0 22 67 40 150 40s150-18 150-40V0z" />
      <ellipse className={styles.tableTop} cx="0" cy="0" rx="150" ry="40" />
      <path className={styles.paper} d="M-62-16h112l26 36H-84z" />
      <path className={styles.track} d="M-50-6h98l14 18H-68z" />
      <g className={styles.tomato}>
        <ellipse cx="-42" cy="7" rx="9" ry="4" />
        <path d="M-48 6q4-12 6-20h0q2 8 6 20z" />
        <circle cx="-42" cy="-16" r="6" />
      </g>
      <g className={styles.leaf}>
        <ellipse cx="28" cy="-3" rx="9" ry="4" />
        <path d="M22-4q4-12 6-20h0q2 8 6 20z" />
        <circle cx="28" cy="-26" r="6" />
      </g>
      <g transform="translate(96 -4) rotate(8)">
        <rect className={styles.paper} x="-11" y="-11" width="22" height="22" rx="5" />
        <circle className={styles.ink} cx="-5" cy="-5" r="2.4" />
        <circle className={styles.ink} cx="5" cy="5" r="2.4" />
      </g>
      <g transform="translate(-112 4)">
        <path className={styles.sun} d="M-16-8 8-14l8 15-24 6z" />
        <path className={styles.rose} d="M-8-10 16-12l4 15-24 4z" />
      </g>
    </g>
  );
}

export function FamilyAtTable({ at }: { at: string }) {
  return (
    <g transform={at}>
      <Pawn
        at="translate(-92 20) scale(1.16)"
        body={styles.leaf}
        skin="porcelain"
        hair={{ cut: 'bun', tone: styles.silver }}
        glasses
      />
      <Pawn
        at="translate(0 20) scale(.84)"
        body={styles.rose}
        skin="honey"
        hair={{ cut: 'bob', tone: styles.brown }}
      />
      <Pawn
        at="translate(90 20) scale(1.2)"
        body={styles.plum}
        skin="cocoa"
        hair={{ cut: 'short', tone: styles.black }}
      />
      <GameTable />
    </g>
  );
}

const INVADER = [
  '..#...#..',
  '...#.#...',
  '..#####..',
  '.##.#.##.',
  '#########',
  '#.#####.#',
  '#.#...#.#',
  '...#.#...',
];
const PIXEL = 8;

function ArcadeCabinet({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path className={styles.plum} d="M0 24Q0 0 24 0h104q24 0 24 24v300q0 12-12 12H12q-12 0-12-12z" />
      <rect className={styles.sun} x="14" y="14" width="124" height="36" rx="9" />
      {[46, 76, 106].map((x) => (
        <circle key={x} className={styles.plumDark} cx={x} cy="32" r="7" />
      ))}
      <rect className={styles.ink} x="16" y="62" width="120" height="98" rx="10" />
      <g transform="translate(40 80)" className={styles.leaf}>
        {INVADER.flatMap((row, y) =>
          [...row].map((pixel, x) =>
            pixel === '#' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pixel is its place
              <rect key={`${x} ${y}`} x={x * PIXEL} y={y * PIXEL} width={PIXEL} height={PIXEL} />
            ) : null,
          ),
        )}
      </g>
      <path className={styles.plumLight} d="M2 172h148l14 34H-12z" />
      <path className={styles.stick} d="M36 188v-18" />
      <circle className={styles.tomato} cx="36" cy="166" r="9" />
      <circle className={styles.sun} cx="84" cy="188" r="7" />
      <circle className={styles.rose} cx="106" cy="184" r="7" />
      <circle className={styles.leaf} cx="126" cy="190" r="7" />
      <rect className={styles.plumDark} x="46" y="232" width="60" height="76" rx="8" />
      <rect className={styles.sun} x="60" y="248" width="8" height="22" rx="4" />
      <rect className={styles.sun} x="84" y="248" width="8" height="22" rx="4" />
    </g>
  );
}

const FLAGS = [
  [70, 37, styles.tomato],
  [158, 55, styles.leaf],
  [246, 66, styles.plum],
  [334, 69, styles.rose],
  [422, 66, styles.tomato],
  [510, 55, styles.leaf],
  [598, 37, styles.plum],
] as const;

export function Bunting() {
  return (
    <>
      <path className={styles.string} d="M10 14Q334 118 668 14" />
      {FLAGS.map(([x, y, tone]) => (
        <path key={x} className={tone} d={`M${x - 17} ${y}h34l-17 36z`} />
      ))}
    </>
  );
}

/** The venue on a Saturday: an arcade machine, a family around a table, and dice. Decorative. */
export function RoomScene() {
  return (
    <svg className={styles.room} viewBox="0 0 680 500" aria-hidden="true" focusable="false">
      <ellipse className={styles.floor} cx="340" cy="446" rx="336" ry="50" />
      <Bunting />
      <ArcadeCabinet at="translate(28 104)" />
      <Pawn
        at="translate(214 440) scale(1.12)"
        body={styles.tomato}
        skin="chestnut"
        hair={{ cut: 'curls', tone: styles.black }}
      />
      <FamilyAtTable at="translate(404 352)" />
      <IsometricDie at="translate(606 292) scale(.46)" tone={styles.leafDie} faces={[4, 5, 6]} />
      <IsometricDie at="translate(572 366) scale(.46)" tone={styles.tomatoDie} faces={[6, 2, 4]} />
      <IsometricDie at="translate(642 372) scale(.46)" tone={styles.plumDie} faces={[1, 3, 2]} />
    </svg>
  );
}
