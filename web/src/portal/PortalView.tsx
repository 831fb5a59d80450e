import type { ReactNode } from 'react';
import { usePageHeading } from '../ui/use-page-heading.ts';
import styles from './PortalView.module.css';

type Props = {
  title: string;
  /** Where the heading on the page isn't the title of the document. */
  heading?: string;
  children: ReactNode;
};

/** A view of the portal. Its heading takes the focus on navigation. */
export function PortalView({ title, heading = title, children }: Props) {
  const ref = usePageHeading(title);
  return (
    <main className={styles.view}>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
