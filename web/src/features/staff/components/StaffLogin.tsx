import { counter } from '@legacy-hub/domain/copy/counter';
import { useAuth } from 'reactfire';
import { AccountPage } from '../../account/components/AccountPage.tsx';
import { LoginCard } from '../../account/components/LoginCard.tsx';

/** Shown instead of the counter until staff log in; `CounterPage` then re-renders. */
export function StaffLogin() {
  return (
    <AccountPage title={counter.login.title}>
      <LoginCard auth={useAuth()} onLoggedIn={() => undefined} />
    </AccountPage>
  );
}
