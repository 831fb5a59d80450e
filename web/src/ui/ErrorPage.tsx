import type { ReactNode } from 'react';
import styles from './ErrorPage.module.css';
import { FallenDieScene } from './FallenDieScene.tsx';
import { Page } from './Page.tsx';

type Props = { title: string; children: ReactNode };

/** Says what went wrong and where to go on, as a whole page or in place of a view. */
export function ErrorPage({ title, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <Page title={title}>{children}</Page>
        <FallenDieScene />
      </div>
    </div>
  );
}
