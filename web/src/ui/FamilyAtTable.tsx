import { GameTable } from './GameTable.tsx';
import { Pawn } from './Pawn.tsx';
import styles from './RoomScene.module.css';

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
        hair={{ cut: 'short', tone: styles.ink }}
      />
      <GameTable />
    </g>
  );
}
