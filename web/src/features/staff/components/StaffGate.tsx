import { counter } from '@legacy-hub/domain/copy/counter';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoginScreen } from '../../account/components/LoginScreen.tsx';
import { StaffContext } from '../staff-context.ts';
import { useStaffLogin } from '../use-staff-login.ts';

/** Shown to a logged-in user who is not staff. */
function NotStaff({ email }: { email: string }) {
  const session = useSession();
  return (
    <Page title={counter.login.title}>
      <Notice tone="error">{counter.login.notStaff}</Notice>
      <p>{counter.login.loggedInAs(email)}</p>
      <div>
        <Button ref={focusOnMount} onClick={session.end}>
          {counter.bar.logout}
        </Button>
      </div>
    </Page>
  );
}

/** The login comes first, and what is behind it is for staff only. */
export function StaffGate({ children }: { children: ReactNode }) {
  const login = useStaffLogin();
  if (login === 'loading') return <Loading />;
  if (login === null) return <LoginScreen title={counter.login.title} onLoggedIn={() => undefined} />;
  const { uid, email, isStaff, isAdmin } = login;
  if (!isStaff) return <NotStaff email={email} />;
  return <StaffContext value={{ uid, email, isAdmin }}>{children}</StaffContext>;
}
