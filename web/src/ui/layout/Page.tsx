import { venue } from '@legacy-hub/domain/venue/settings';
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';
import styles from './Page.module.css';

export const pageTitle = (title: string | null): string =>
  title === null ? venue().name : `${title} · ${venue().name}`;

/**
 * The `ref` of a page's heading: sets the document title, and focuses the heading after a link is followed.
 */
export function usePageHeading(title: string | null): RefCallback<HTMLHeadingElement> {
  const navigationType = useNavigationType();
  return useCallback(
    (heading) => {
      if (heading === null) return;
      document.title = pageTitle(title);
      if (navigationType === 'POP') return;
      window.scrollTo(0, 0);
      heading.focus({ preventScroll: true });
    },
    [title, navigationType],
  );
}

type Props = {
  title: string;
  subtitle?: string | undefined;
  /** True for a form with content next to it. */
  wide?: boolean;
  above?: ReactNode;
  children: ReactNode;
};

export function Page({ title, subtitle, wide = false, above, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <main className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </main>
  );
}
