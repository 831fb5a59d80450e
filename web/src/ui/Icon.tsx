import styles from './Icon.module.css';

/** Strokes on a grid of 24, drawn for this product. */
const SHAPES = {
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  calendar: 'M4.5 6.500h15V20h-15ZM4.5 10.500h15M8.5 3.500v4.500M15.5 3.500v4.5',
  history: 'M4.5 8.500A8.5 8.5 0 1 1 3.5 13M4 4v4.500h4.500M12 7.500V12l3.5 2.5',
  settings:
    'M4 7h9M17.5 7H20M4 17h2.500M11 17h9M15.25 9.250a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.500ZM8.75 19.250a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.500Z',
  card: 'M3.5 5.500h17v13h-17ZM7 9.500h4v4H7ZM14 10h3.500M14 13.500h3.5',
  camera: 'M3.5 7.500h4l1.5-2.500h6l1.5 2.500h4V19h-17ZM12 16.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
} as const;

export type IconName = keyof typeof SHAPES;

/** Decorative: its meaning is always given as text beside it, or as its button's name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true" focusable="false">
    <path d={SHAPES[name]} />
  </svg>
);
