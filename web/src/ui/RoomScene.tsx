import { ArcadeCabinet } from './ArcadeCabinet.tsx';
import { Bunting } from './Bunting.tsx';
import { FamilyAtTable } from './FamilyAtTable.tsx';
import { IsometricDie } from './IsometricDie.tsx';
import { Pawn } from './Pawn.tsx';
import styles from './RoomScene.module.css';

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
        hair={{ cut: 'curls', tone: styles.ink }}
      />
      <FamilyAtTable at="translate(404 352)" />
      <IsometricDie at="translate(606 292) scale(.46)" tone={styles.leafDie} faces={[4, 5, 6]} />
      <IsometricDie at="translate(572 366) scale(.46)" tone={styles.tomatoDie} faces={[6, 2, 4]} />
      <IsometricDie at="translate(642 372) scale(.46)" tone={styles.plumDie} faces={[1, 3, 2]} />
    </svg>
  );
}
