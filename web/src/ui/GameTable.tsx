import styles from './RoomScene.module.css';

export function GameTable() {
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
