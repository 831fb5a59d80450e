import styles from './RoomScene.module.css';

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
