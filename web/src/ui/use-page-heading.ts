import { VENUE } from '@legacy-hub/domain/venue';
import { type RefCallback, useCallback } from 'react';
import { useNavigationType } from 'react-router-dom';

export const pageTitle = (title: string | null): string =>
  title === null ? VENUE.name : `${title} · ${VENUE.name}`;

/** The `ref` of a page's heading: sets the document title, and focuses the heading after following a link. */
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
