import { privacyNotice } from '@legacy-hub/domain/copy/shared/site';
import { PrivacyLink } from './LegalLinks.tsx';
import styles from './PrivacyNotice.module.css';

export function PrivacyNotice() {
  return (
    <p className={styles.notice}>
      {privacyNotice.retention} <PrivacyLink />
    </p>
  );
}
