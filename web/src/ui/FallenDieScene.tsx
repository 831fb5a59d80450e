import { Bunting } from './Bunting.tsx';
import { GameTable } from './GameTable.tsx';
import { IsometricDie } from './IsometricDie.tsx';
import { Pawn } from './Pawn.tsx';
import styles from './RoomScene.module.css';

/** A die has bounced off the game table, and somebody has found it. Decorative. */
export function FallenDieScene() {
  return (
    <svg className={styles.room} viewBox="0 0 680 440" aria-hidden="true" focusable="false">
      <ellipse className={styles.floor} cx="340" cy="390" rx="336" ry="46" />
      <Bunting />
      <Pawn
        at="translate(122 312) scale(1.2)"
        body={styles.plum}
        skin="cocoa"
        hair={{ cut: 'short', tone: styles.ink }}
      />
      <Pawn
        at="translate(204 312) scale(.84)"
        body={styles.rose}
        skin="honey"
        hair={{ cut: 'bob', tone: styles.brown }}
      />
      <Pawn
        at="translate(286 312) scale(1.16)"
        body={styles.leaf}
        skin="porcelain"
        hair={{ cut: 'bun', tone: styles.silver }}
        glasses
      />
      <GameTable at="translate(204 292)" />
      <path className={styles.bounce} d="M336 268q36-74 76 14t66 44" />
      <IsometricDie at="translate(500 318) rotate(19) scale(.52)" tone={styles.tomatoDie} faces={[6, 2, 4]} />
      <Pawn
        at="translate(600 396) scale(1.12)"
        body={styles.tomato}
        skin="chestnut"
        hair={{ cut: 'curls', tone: styles.ink }}
      />
    </svg>
  );
}
