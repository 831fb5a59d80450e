import styles from './Icon.module.css';

/** Strokes on a grid of 24, drawn for this product. */
const SHAPES = {
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5',
  calendar: 'M4.5 6.5h15V20h-15ZM4.5 10.5h15M8.5 3.5v4.5M15.5 3.5v4.5',
  history: 'M4.5 8.5A8.5 8.5 0 1 1 3.5 13M4 4v4.5h4.5M12 7.5V12l3.5 2.5',
  settings:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.25 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM8.75 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  chart: 'M4.5 20V11M10 20V4.5M15.5 20v-6M3 20h18',
  card: 'M3.5 5.5h17v13h-17ZM7 9.5h4v4H7ZM14 10h3.5M14 13.5h3.5',
  camera: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4V19h-17ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h3v3H8ZM13 8h3v3h-3ZM8 13h3v3H8ZM13.5 13.5v2.5M16 13.5V16',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 3 20h18ZM12 10v4M12 17v.01',
  refresh: 'M19 12a7 7 0 1 1-2-5l3 3M20 5v5h-5',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decorative: the text next to it or the button's name gives its meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);
