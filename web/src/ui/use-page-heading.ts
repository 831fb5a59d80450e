import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

const VENUE = 'Legacy Hub';

/** What the tab of a page says. */
export const pageTitle = (title: string | null): string => (title === null ? VENUE : `${title} · ${VENUE}`);

/** Names the page, and takes somebody who followed a link to its heading. */
export function usePageHeading(title: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const how = useNavigationType();
  useEffect(() => {
    document.title = pageTitle(title);
    if (how === 'POP') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [title, how]);
  return heading;
}
