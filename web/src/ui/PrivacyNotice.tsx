import { privacyNotice } from '@legacy-hub/domain/copy/privacy-notice';
import { PrivacyLink } from './PrivacyLink.tsx';
import styles from './PrivacyNotice.module.css';

export function PrivacyNotice() {
  return (
    <p className={styles.notice}>
      {privacyNotice.keptBriefly} <PrivacyLink />
    </p>
  );
}
