import { counter } from '@legacy-hub/domain/copy/counter/counter';
import { staffLogin } from '@legacy-hub/domain/copy/counter/staff-login';
import { login } from '@legacy-hub/domain/copy/public/login';
import * as loginEndpoints from '@legacy-hub/domain/staff/login-endpoints';
import { FirebaseError } from 'firebase/app';
import { type Auth, signInWithCustomToken } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useAuth } from 'reactfire';
import type { ApiResult } from '../../../api/call-api.ts';
import { useApiCall, useCallAsUser } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { formError, useForm, validateInput } from '../../../forms/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import accountForm from '../../account/login/AccountForm.module.css';
import { AccountPage } from '../../account/login/AccountPage.tsx';

/**
 * Shown to staff who logged in with only a password. `CounterPage` re-renders once the login is confirmed.
 */
export default function ConfirmLoginView() {
  const call = useCallAsUser();
  const again = useApiCall(loginEndpoints.sendLoginCode);
  const session = useSession();
  const [sent, setSent] = useState<ApiResult<typeof loginEndpoints.sendLoginCode> | null>(null);

  useEffect(() => {
    let isShown = true;
    void call(loginEndpoints.sendLoginCode, {}).then((result) => isShown && setSent(result));
    return () => {
      isShown = false;
    };
  }, [call]);

  /** Sends another code. If that fails, the form stays, because the previous code may still work. */
  async function sendAgain() {
    const result = await again.send({});
    if (result.ok) notify.success(staffLogin.sentAgain);
    else notify.error(result.refusal.error);
    if (result.ok || !sent?.ok) setSent(result);
  }

  if (sent === null) return <Loading />;
  return (
    <AccountPage title={staffLogin.title}>
      {sent.ok ? (
        <CodeForm sentTo={sent.data.email} />
      ) : (
        <Notice tone="error">
          <p>{sent.refusal.error}</p>
        </Notice>
      )}
      <p className={accountForm.small}>{staffLogin.nothingCame}</p>
      <Button variant="secondary" busy={again.busy} onClick={sendAgain}>
        {staffLogin.again}
      </Button>
      <Button variant="quiet" onClick={session.end}>
        {counter.bar.logout}
      </Button>
    </AccountPage>
  );
}

function CodeForm({ sentTo }: { sentTo: string }) {
  const auth = useAuth();
  const call = useCallAsUser();
  const form = useForm({
    draft: useDraft({ code: '' }),
    validate: ({ code }) =>
      validateInput(loginEndpoints.confirmLogin.input, { code: code.replace(/\s/g, '') }),
    send: async (typed) => {
      const result = await call(loginEndpoints.confirmLogin, typed);
      return result.ok
        ? beginConfirmedLogin(auth, result.data.customToken)
        : formError(result.refusal.error, 'code');
    },
    fieldErrors: 'at-field',
  });
  return (
    <form ref={focusCode} className={accountForm.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={staffLogin.code}
        hint={staffLogin.sentTo(sentTo)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <FormNotice form={form} />
      <Button type="submit" busy={form.busy}>
        {staffLogin.submit}
      </Button>
    </form>
  );
}

function focusCode(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('code');
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Replaces the password login with the confirmed one, for the same duration. Returns an error message, or
 * null on success.
 */
async function beginConfirmedLogin(auth: Auth, customToken: string): Promise<string | null> {
  try {
    await signInWithCustomToken(auth, customToken);
    return null;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return login.failed;
  }
}
