import { counter } from '@legacy-hub/domain/copy/counter';
import { endSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Shown to a logged-in user who is not staff. */
export function NotStaff({ email }: { email: string }) {
  return (
    <Page title={counter.login.title}>
      <Notice tone="error">{counter.login.notStaff}</Notice>
      <p>{counter.login.loggedInAs(email)}</p>
      <div>
        <Button ref={focusOnMount} onClick={endSession}>
          {counter.bar.logout}
        </Button>
      </div>
    </Page>
  );
}
