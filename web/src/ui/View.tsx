import type { ReactNode } from 'react';
import { usePageHeading } from './Page.tsx';
import styles from './View.module.css';

type Props = {
  title: string;
  /** Where the heading on the page isn't the title of the document. */
  heading?: string;
  children: ReactNode;
};

/** A view beside a menu. Its heading takes the focus on navigation. */
export function View({ title, heading = title, children }: Props) {
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
