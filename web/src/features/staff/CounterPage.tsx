import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { useLocation } from 'react-router-dom';
import { isCopyTooOld, ownerOfCopy } from '../../live/stored/copy-record.ts';
import { openDeviceCopy } from '../../live/stored/device-copy.ts';
import { LazyPage } from '../../loading/LazyPage.tsx';
import { StaffContext } from '../../session/staff-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { focusOnMount } from '../../ui/dialogs/focus-on-mount.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { LoginScreen } from '../account/login/LoginScreen.tsx';
import { useStaffLogin } from './login/use-staff-login.ts';

/** Shown to logged-in users who are not staff. */
export function NotStaff({ email }: { email: string }) {
  const session = useSession();
  return (
    <Page title={counter.login.title}>
      <Notice tone="error">{counter.login.notStaff}</Notice>
      <p>
        {counter.login.loggedInAs(email)} {counter.login.justAdded}
      </p>
      <div>
        <Button ref={focusOnMount} onClick={session.end}>
          {counter.bar.logout}
        </Button>
      </div>
    </Page>
  );
}

/** Shown instead of the counter until staff log in; `CounterPage` then re-renders. */
export function StaffLogin() {
  return <LoginScreen title={counter.login.title} onLoggedIn={() => undefined} />;
}

const loadCounterView = () => import('./CounterView.tsx');
const loadConfirmLogin = () => import('./login/ConfirmLoginView.tsx');
const loadOfficeView = () => import('../office/OfficeView.tsx');
const counterView = <LazyPage key="counter" load={loadCounterView} />;
const officeView = <LazyPage key="office" load={loadOfficeView} />;

const isOffice = ({ pathname }: { pathname: string }) => pathname.startsWith('/admin-portal/office');

/**
 * Loads the view while the login is checked and, on a device that was used as a counter, before its boards
 * are read.
 */
const loadView = isOffice(location) ? loadOfficeView : loadCounterView;
loadView().catch(() => undefined); // the page loads it again, and shows an error if that fails
const owner = ownerOfCopy();
if (owner !== null && !isCopyTooOld()) void openDeviceCopy(owner);

export default function CounterPage() {
  const login = useStaffLogin();
  const view = isOffice(useLocation()) ? officeView : counterView;
  if (login === 'loading') return <Loading />;
  if (login === null) return <StaffLogin />;
  const { uid, email, isStaff, isAdmin, isConfirmed } = login;
  if (!isStaff) return <NotStaff email={email} />;
  if (!isConfirmed) return <LazyPage load={loadConfirmLogin} />;
  return <StaffContext value={{ uid, email, isAdmin }}>{view}</StaffContext>;
}
