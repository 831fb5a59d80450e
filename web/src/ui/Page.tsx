import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { usePageHeading } from './use-page-heading.ts';

type Props = {
  title: string;
  /** For a form with content beside it. */
  wide?: boolean;
  above?: ReactNode;
  children: ReactNode;
};

export function Page({ title, wide = false, above, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <main className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
