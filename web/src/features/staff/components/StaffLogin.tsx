import { counter } from '@legacy-hub/domain/copy/counter';
import { useAuth } from 'reactfire';
import { LoginScreen } from '../../account/components/LoginScreen.tsx';

/** Shown instead of the counter until staff log in; `CounterPage` then re-renders. */
export function StaffLogin() {
  return <LoginScreen title={counter.login.title} auth={useAuth()} onLoggedIn={() => undefined} />;
}
