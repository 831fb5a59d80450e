import styles from './RoomScene.module.css';

type Skin = 'porcelain' | 'honey' | 'chestnut' | 'cocoa';

const HAIR = {
  short: 'M-25-106c-1-20 12-27 25-27s26 7 25 27c-6-9-10-12-25-12s-19 3-25 12z',
  bob: 'M-27-94c-5-28 8-40 27-40s32 12 27 40c-3 5-8 5-9 0l-2-16c-10-2-22-2-32 0l-2 16c-1 5-6 5-9 0z',
  curls:
    'M-26-104a9 9 0 0 1-1-14 10 10 0 0 1 11-13 11 11 0 0 1 16-4 11 11 0 0 1 16 4 10 10 0 0 1 11 13 9 9 0 0 1-1 14c-5-7-12-11-26-11s-21 4-26 11z',
  bun: 'M-10-132a10 9 0 1 1 20 0c11 4 17 13 16 28-7-10-12-12-26-12s-19 2-26 12c-1-15 5-24 16-28z',
} as const;

type Props = {
  at: string;
  body: string | undefined;
  skin: Skin;
  hair: { cut: keyof typeof HAIR; tone: string | undefined };
  glasses?: boolean;
};

/** A visitor, drawn as a pawn: everyone here is part of the game. */
export function Pawn({ at, body, skin, hair, glasses = false }: Props) {
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
