import { privacyNotice } from '@legacy-hub/domain/copy/privacy-notice';

/** Opens in a new tab, so the form stays open. */
export function PrivacyLink() {
  return (
    <a href="/privacy" target="_blank" rel="noreferrer">
      {privacyNotice.link}
    </a>
  );
}
