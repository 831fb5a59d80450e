import type { PauseStatus } from '@legacy-hub/domain/billing/pause-view';
import { Button } from '../../../ui/Button.tsx';
import { useResumeMembership } from '../use-resume-membership.ts';
import styles from './PauseNotice.module.css';

/** The household's pause with its end, and the one click that takes it back or ends it early. */
export function PauseNotice({ status }: { status: PauseStatus }) {
  const { resume, busy } = useResumeMembership(status);
  return (
    <div className={styles.pause}>
      <div className={styles.text}>
        <p role="status">
          <strong>{status.message}</strong>
        </p>
        {status.resume?.charged && <p>{status.resume.charged}</p>}
      </div>
      {status.resume && (
        <Button variant="secondary" busy={busy} onClick={resume}>
          {status.resume.label}
        </Button>
      )}
    </div>
  );
}
