import { withoutGone } from '@legacy-hub/domain/billing/removed-people';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { useKeepCard } from '../../../card/stored-card.ts';
import { beginPortalCopy } from '../../../live/portal-copy.ts';
import { useNow } from '../../../live/use-now.ts';
import { PortalContext, usePortal, usePortalHousehold } from '../../../portal/live.ts';
import { StaleNotice } from '../../../portal/StaleNotice.tsx';
import { WhenLive } from '../../../portal/WhenLive.tsx';
import { loginEndsWithTab } from '../../../session/login-duration.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PortalFrame.module.css';
import { PortalMenu } from './PortalMenu.tsx';
import { PortalSkeleton, ViewSkeleton } from './PortalSkeleton.tsx';
import { ProfileCompletionDialog } from './ProfileCompletionDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';

/** The menu and the chosen view, once the household has loaded. */
export function PortalFrame({ uid }: { uid: string }) {
  const { live, applyOptimistically } = usePortalHousehold(uid);
  const now = useNow('minute');
  const isKeptHere = !loginEndsWithTab();
  const isHome = useMatch('/portal') !== null;

  useEffect(() => {
    if (isKeptHere) beginPortalCopy(uid);
  }, [isKeptHere, uid]);

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
        <PortalContext
          value={{ household: withoutGone(live.data, now), isKept: live.isKept, now, applyOptimistically }}
        >
          {isKeptHere && <KeepCard />}
          <div className={styles.frame}>
            <PortalMenu person={live.data.primary} />
            <div className={styles.view}>
              {live.staleSince !== null && (
                <StaleNotice since={live.staleSince} isUpdating={live.isUpdating} now={now} />
              )}
              {isHome ? (
                <Outlet />
              ) : (
                <WhenLive fallback={<ViewSkeleton />}>
                  <Outlet />
                </WhenLive>
              )}
            </div>
          </div>
          <WhenLive>
            <ProfileCompletionDialog />
            <TermsDialog />
          </WhenLive>
        </PortalContext>
      );
  }
}

function KeepCard() {
  useKeepCard(usePortal().household);
  return null;
}
