import { VENUE } from '@legacy-hub/domain/venue';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

export const pageTitle = (title: string | null): string =>
  title === null ? VENUE.name : `${title} · ${VENUE.name}`;

/** Sets the document title, and focuses the heading after following a link. */
export function usePageHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  useEffect(() => {
    document.title = pageTitle(title);
    if (navigationType === 'POP') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title, navigationType]);
  return heading;
}
