import { counter } from '@legacy-hub/domain/copy/counter';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Shown to a logged-in user who is not staff. */
export function NotStaff({ email }: { email: string }) {
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
