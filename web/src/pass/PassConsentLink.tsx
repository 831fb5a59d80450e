import { consent as copy } from '@legacy-hub/domain/copy/public/consent';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/actions/Button.tsx';
import styles from './DayPassTicket.module.css';

/** The link with which guardians consent for a group's children, to open here and to send to other parents. */
export default function PassConsentLink({ path }: { path: string }) {
  const [sharing, setSharing] = useState<'idle' | 'copied' | 'failed'>('idle');
  const url = location.origin + path;

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(url);
      setSharing('copied');
    } catch {
      setSharing('failed');
    }
  }

  return (
    <section className={styles.consent}>
      <p>{copy.onPass}</p>
      <div>
        <ButtonLink to={path} variant="secondary">
          {copy.open}
        </ButtonLink>
        <Button variant="secondary" onClick={() => void copyLink()}>
          {copy.copyLink}
        </Button>
      </div>
      <p aria-live="polite">
        {sharing === 'copied' && copy.copied}
        {sharing === 'failed' && url}
      </p>
    </section>
  );
}
