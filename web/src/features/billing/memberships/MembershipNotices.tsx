import {
  canKeepHousehold,
  endText,
  keepOfferText,
  usableUntil,
} from '@legacy-hub/domain/billing/views/membership-end-view';
import type { PauseStatus } from '@legacy-hub/domain/billing/views/pause-view';
import { portalSettings } from '@legacy-hub/domain/copy/portal/settings';
import { venue } from '@legacy-hub/domain/venue/settings';
import { useHousehold } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './MembershipNotices.module.css';
import { useKeepMembership } from './use-keep-membership.ts';
import { useResumeMembership } from './use-resume-membership.ts';

const { subscriptions } = portalSettings;

/**
 * Says that the subscription is cancelled or has ended, and lets the customer undo a cancellation during the
 * paid week.
 */
export function CanceledNotice() {
  const { household, now, addressee } = useHousehold();
  const { keep, busy } = useKeepMembership(null);
  const until = usableUntil(household, now, addressee);
  return (
    <Notice tone="warning">
      <p>{endText(household, now, addressee)}</p>
      {until !== null && (
        <p>
          {until} {keepOfferText(household, now, venue(), addressee)}
        </p>
      )}
      {canKeepHousehold(household, now) && (
        <Button variant="secondary" busy={busy} onClick={keep}>
          {subscriptions.keepAll(addressee)}
        </Button>
      )}
    </Notice>
  );
}

/** The household's pause with its end date, and a button that cancels it or ends it early. */
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
