import { counter } from '@legacy-hub/domain/copy/counter';
import { Page } from '../../../ui/Page.tsx';
import { LoginCard } from '../../account/components/LoginCard.tsx';

/** Shown instead of the counter until staff log in; `CounterPage` then re-renders. */
export function StaffLogin() {
  return (
    <Page title={counter.login.title}>
      <LoginCard onLoggedIn={() => undefined} />
    </Page>
  );
}
