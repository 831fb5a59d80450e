import type { ReactNode } from 'react';
import { usePageHeading } from '../ui/use-page-heading.ts';
import styles from './PortalView.module.css';

/** A view of the portal. Its heading takes the focus on navigation. */
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
