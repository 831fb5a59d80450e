import { counter } from '@legacy-hub/domain/copy/counter';
import { useAuth } from 'reactfire';
import { Page } from '../../../ui/Page.tsx';
import { LoginCard } from '../../account/components/LoginCard.tsx';

/** Shown instead of the counter until staff log in; `CounterPage` then re-renders. */
export function StaffLogin() {
  return (
    <Page title={counter.login.title}>
      <LoginCard auth={useAuth()} onLoggedIn={() => undefined} />
    </Page>
  );
}
