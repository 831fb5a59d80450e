import type { ReactNode } from 'react';
import styles from './UiGalleryPage.module.css';

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={name}>
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}
