import { privacyNotice } from '@legacy-hub/domain/copy/shared/site';
import { venue } from '@legacy-hub/domain/venue/settings';

/** Opens in a new tab, so that the form isn't lost. */
export function PrivacyLink() {
  return (
    <a href="/privacy" target="_blank" rel="noreferrer">
      {privacyNotice.link}
    </a>
  );
}

/**
 * Opens in a new tab, so that the form isn't lost. Links to the venue's own document if it has published one.
 */
export function TermsLink({ children }: { children: string }) {
  return (
    <a href={venue().terms.url ?? '/terms'} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
