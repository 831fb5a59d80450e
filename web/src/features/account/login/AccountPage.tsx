import { landing } from '@legacy-hub/domain/copy/public/landing';
import type { ReactNode } from 'react';
import { RoomScene } from '../../../ui/art/scenes.tsx';
import { usePageHeading } from '../../../ui/layout/Page.tsx';
import styles from './AccountPage.module.css';

const [firstLine, secondLine] = landing.tagline;

/** A page with one small form. On wider screens, a drawing of the venue appears next to it. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title);
  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.card}>{children}</div>
      </div>
      <div className={styles.stage}>
        <p>
          <strong>{firstLine}</strong>
          <span>{secondLine}</span>
        </p>
        <RoomScene />
      </div>
    </main>
  );
}
