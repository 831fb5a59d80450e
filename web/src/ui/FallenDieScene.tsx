import { Bunting } from './Bunting.tsx';
import { FamilyAtTable } from './FamilyAtTable.tsx';
import { IsometricDie } from './IsometricDie.tsx';
import { Pawn } from './Pawn.tsx';
import styles from './RoomScene.module.css';

/** A die has bounced off the game table, and somebody has found it. Decorative. */
export function FallenDieScene() {
  return (
    <svg className={styles.room} viewBox="0 0 680 440" aria-hidden="true" focusable="false">
      <ellipse className={styles.floor} cx="340" cy="390" rx="336" ry="46" />
      <Bunting />
      <FamilyAtTable at="translate(204 292)" />
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
