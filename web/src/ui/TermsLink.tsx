import { VENUE } from '@legacy-hub/domain/venue';

/** Opens in a new tab, so the form stays open. Links to the venue's own document if it has published one. */
export function TermsLink({ children }: { children: string }) {
  return (
    <a href={VENUE.terms.url ?? '/terms'} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
