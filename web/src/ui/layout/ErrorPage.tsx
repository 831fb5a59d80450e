import { help } from '@legacy-hub/domain/copy/shared/site';
import type { ReactNode } from 'react';
import roomScene from '../art/RoomScene.module.css';
import { Bunting, FamilyAtTable, IsometricDie, Pawn, RoomScene } from '../art/scenes.tsx';
import styles from './ErrorPage.module.css';
import { Page } from './Page.tsx';
import { VenuePhone } from './VenuePhone.tsx';

/** A die that has bounced off the game table. Decorative. */
function FallenDieScene() {
  return (
    <svg className={roomScene.room} viewBox="0 0 680 440" aria-hidden="true" focusable="false">
      <ellipse className={roomScene.floor} cx="340" cy="390" rx="336" ry="46" />
      <Bunting />
      <FamilyAtTable at="translate(204 292)" />
      <path className={roomScene.bounce} d="M336 268q36-74 76 14t66 44" />
      <IsometricDie
        at="translate(500 318) rotate(19) scale(.52)"
        tone={roomScene.tomatoDie}
        faces={[6, 2, 4]}
      />
      <Pawn
        at="translate(600 396) scale(1.12)"
        body={roomScene.tomato}
        skin="chestnut"
        hair={{ cut: 'curls', tone: roomScene.black }}
      />
    </svg>
  );
}

type Props = {
  title: string;
  /** True if nothing went wrong, but there is nothing to show. */
  calm?: boolean;
  children: ReactNode;
};

/** Explains an error with links to other pages, as a whole page or in place of a view. */
export function ErrorPage({ title, calm = false, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <Page title={title}>
          {children}
          <p>
            {help.call} <VenuePhone />
          </p>
        </Page>
        {calm ? <RoomScene /> : <FallenDieScene />}
      </div>
    </div>
  );
}
