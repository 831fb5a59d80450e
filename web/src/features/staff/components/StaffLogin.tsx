import { counter } from '@legacy-hub/domain/copy/counter';
import { Page } from '../../../ui/Page.tsx';
import { LoginCard } from '../../account/components/LoginCard.tsx';

/** In place of the counter, which appears as soon as staff have logged in. */
export function StaffLogin() {
  return (
    <Page title={counter.login.title}>
      <LoginCard onLoggedIn={() => undefined} />
    </Page>
  );
}
