import { withoutFormerMembers } from '@legacy-hub/domain/billing/prices/household-memberships';
import { portalMenu } from '@legacy-hub/domain/copy/portal/portal';
import type { Household, Person } from '@legacy-hub/domain/documents/household';
import { venue } from '@legacy-hub/domain/venue/settings';
import { seconds } from '@legacy-hub/domain/venue/time/venue-time';
import type { Auth } from 'firebase/auth';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useMatch } from 'react-router-dom';
import { useAuth } from 'reactfire';
import { useCardStorage } from '../../../card/store-card.ts';
import { withTimeout } from '../../../firebase/with-timeout.ts';
import { beginPortalCopy } from '../../../live/stored/portal-copy.ts';
import { useLiveSettings } from '../../../live/use-live-settings.ts';
import { useNow } from '../../../live/use-now.ts';
import { VenueNotice } from '../../../live/VenueNotice.tsx';
import { Avatar } from '../../../photos/Avatar.tsx';
import { HouseholdContext, usePortal, usePortalHousehold } from '../../../portal/live.ts';
import { StaleNotice, WhenLive } from '../../../portal/WhenLive.tsx';
import { loginEndsWithTab } from '../../../session/login-duration.ts';
import { staffRoleIn } from '../../../session/staff-role.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { type MenuEntry, SideMenu } from '../../../ui/layout/SideMenu.tsx';
import { useLogOut } from '../login/use-log-out.ts';
import styles from './PortalFrame.module.css';
import { ProfileCompletionDialog } from './ProfileCompletionDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';

const VIEWS: readonly MenuEntry[] = [
  { icon: 'home', to: '/portal', name: portalMenu.home },
  { icon: 'person', to: '/portal/profile', name: portalMenu.profile },
  { icon: 'calendar', to: '/portal/bookings', name: portalMenu.bookings },
  { icon: 'history', to: '/portal/history', name: portalMenu.history },
  { icon: 'settings', to: '/portal/settings', name: portalMenu.settings },
];

const TIMEOUT = seconds(10);

type Reader = Pick<Person, 'name' | 'photo'>;

function PortalMenu({ person, children }: { person: Reader | null; children: ReactNode }) {
  const logOut = useLogOut();
  const above = (
    <>
      <Link to="/" className={styles.venue}>
        <img src="/mark.svg" alt="" width="40" height="40" />
        <span>{venue().name}</span>
      </Link>
      <p className={styles.person}>
        {person && (
          <>
            <Avatar name={person.name} photo={person.photo} size="small" />
            {person.name}
          </>
        )}
      </p>
    </>
  );
  const wayOut = (
    <button type="button" onClick={logOut}>
      {portalMenu.logout}
    </button>
  );
  return (
    <SideMenu label={portalMenu.label} entries={VIEWS} above={above} wayOut={wayOut}>
      {children}
    </SideMenu>
  );
}

/** The primary member or, if that is a child, the adult. */
const readerOf = ({ contactName, primary }: Household): Reader =>
  contactName === undefined ? primary : { name: contactName, photo: null };

/** The portal while it loads: the menu already works, and placeholders have the layout of Home. */
export function PortalSkeleton() {
  return (
    <PortalMenu person={null}>
      <div className={styles.view}>
        <ViewSkeleton />
      </div>
    </PortalMenu>
  );
}

function ViewSkeleton() {
  return (
    <>
      <div className={styles.heading}>
        <Skeleton lines={1} />
      </div>
      <Skeleton lines={2} />
      <div className={styles.panel}>
        <Loading>{portalMenu.loading}</Loading>
      </div>
      {[1, 2].map((card) => (
        <div key={card} className={styles.placeholder}>
          <Skeleton lines={3} />
        </div>
      ))}
    </>
  );
}

/** The reason why the views can't be shown, in their place. */
function PortalProblem({ message }: { message: string }) {
  return (
    <PortalMenu person={null}>
      <main className={styles.view}>
        <Notice tone="error">{message}</Notice>
      </main>
    </PortalMenu>
  );
}

/** Shown to a login without a household. Staff who aren't members are directed to the counter. */
function NoHousehold() {
  const auth = useAuth();
  const [isStaff, setIsStaff] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void isStaffLogin(auth).then((is) => isShown && setIsStaff(is));
    return () => {
      isShown = false;
    };
  }, [auth]);
  if (isStaff === null) return <PortalSkeleton />;
  return isStaff ? <Navigate to="/admin-portal" replace /> : <PortalProblem message={portalMenu.noMember} />;
}

async function isStaffLogin({ currentUser }: Auth): Promise<boolean> {
  const token = currentUser && (await withTimeout(currentUser.getIdTokenResult(), TIMEOUT));
  return token ? staffRoleIn(token) !== null : false;
}

/** The menu and the chosen view, once the household has loaded. */
export function PortalFrame({ uid }: { uid: string }) {
  const { live, applyOptimistically } = usePortalHousehold(uid);
  useLiveSettings();
  const now = useNow('minute');
  const isHome = useMatch('/portal') !== null;

  useEffect(() => {
    if (!loginEndsWithTab()) beginPortalCopy(uid);
  }, [uid]);

  switch (live.state) {
    case 'loading':
    case 'refused':
      return <PortalSkeleton />;
    case 'missing':
      return <NoHousehold />;
    case 'failed':
      return <PortalProblem message={portalMenu.failed} />;
    case 'ready': {
      const isOffline = live.staleSince !== null && !live.isUpdating;
      return (
        <HouseholdContext
          value={{
            household: withoutFormerMembers(live.data, now),
            now,
            isByStaff: false,
            isCached: live.isCached,
            applyOptimistically,
          }}
        >
          <StoreCard />
          <PortalMenu person={readerOf(live.data)}>
            <div className={styles.view}>
              <VenueNotice />
              {live.staleSince !== null && (
                <StaleNotice since={live.staleSince} isUpdating={live.isUpdating} now={now} />
              )}
              {isHome ? (
                <fieldset disabled={isOffline} className={styles.home}>
                  <Outlet />
                </fieldset>
              ) : (
                <WhenLive fallback={<ViewSkeleton />}>
                  <Outlet />
                </WhenLive>
              )}
            </div>
          </PortalMenu>
          <WhenLive>
            <ProfileCompletionDialog />
            <TermsDialog />
          </WhenLive>
        </HouseholdContext>
      );
    }
  }
}

function StoreCard() {
  const { household, now } = usePortal();
  useCardStorage(household, now, loginEndsWithTab() ? 'tab' : 'device');
  return null;
}
