import { withoutGone } from '@legacy-hub/domain/billing/removed-people';
import { network } from '@legacy-hub/domain/copy/network';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { formatTime } from '@legacy-hub/domain/venue-time';
import { Outlet } from 'react-router-dom';
import { useKeepCard } from '../../../card/stored-card.ts';
import { useNow } from '../../../live/use-now.ts';
import { PortalContext, usePortal, usePortalHousehold } from '../../../portal/live.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PortalFrame.module.css';
import { PortalMenu } from './PortalMenu.tsx';
import { PortalSkeleton } from './PortalSkeleton.tsx';
import { ProfileCompletionDialog } from './ProfileCompletionDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';

/** The menu and the chosen view, once the household has loaded. */
export function PortalFrame({ uid }: { uid: string }) {
  const { live, applyOptimistically } = usePortalHousehold(uid);
  const now = useNow('minute');

  switch (live.state) {
    case 'loading':
    case 'refused':
      return <PortalSkeleton />;
    case 'missing':
    case 'failed':
      return (
        <div className={styles.frame}>
          <PortalMenu person={null} />
          <main className={styles.view}>
            <Notice tone="error">{live.state === 'missing' ? portalMenu.noMember : portalMenu.failed}</Notice>
          </main>
        </div>
      );
    case 'ready':
      return (
        <PortalContext value={{ household: withoutGone(live.data, now), now, applyOptimistically }}>
          <KeepCard />
          <div className={styles.frame}>
            <PortalMenu person={live.data.primary} />
            <div className={styles.view}>
              {live.staleSince !== null && (
                <Notice tone="info">{network.offlineSince(formatTime(live.staleSince))}</Notice>
              )}
              <Outlet />
            </div>
          </div>
          <ProfileCompletionDialog />
          <TermsDialog />
        </PortalContext>
      );
  }
}

function KeepCard() {
  useKeepCard(usePortal().household);
  return null;
}
