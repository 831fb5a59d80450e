import type { ReactNode } from 'react';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import styles from './PortalView.module.css';

/** One of the portal's views: its name at the top, which is where somebody arrives who chose it in the menu. */
export function PortalView({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title);
  return (
    <main className={styles.view}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
