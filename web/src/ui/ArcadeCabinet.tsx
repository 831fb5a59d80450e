import styles from './RoomScene.module.css';

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

export function ArcadeCabinet({ at }: { at: string }) {
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
