import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { type CallAsUser, useApiCall, useCallAsUser } from '../../../api/use-api-call.ts';
import { saveJsonFile } from '../../../browser/save-file.ts';
import { withLoginLock } from '../../../firebase/login-lock.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { formError, invalid, useForm, valid } from '../../../forms/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import styles from '../login/AccountForm.module.css';

/** Erases the account. Returns an error message, or null on success. */
const eraseAccount = (callAsUser: CallAsUser, currentPassword: string): Promise<string | null> =>
  withLoginLock(async () => {
    const result = await callAsUser(accountEndpoints.eraseAccount, { currentPassword });
    return result.ok ? null : errorMessage(result.refusal, eraseAccountCopy.eraseFailed);
  });

const { privacy: eraseAccountCopy, password: passwordCopy } = portalProfile;

/** Explains the deletion, and asks for the password in case someone else has the phone. */
function EraseAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const callAsUser = useCallAsUser();
  const session = useSession();
  const isErased = useRef(false);
  // Ends the session on unmount, because ending it earlier would redirect the portal to the login.
  useEffect(
    () => () => {
      if (isErased.current) void session.end();
    },
    [session],
  );

  const form = useForm({
    draft: useDraft({ password: '' }),
    validate: ({ password }) =>
      password === '' ? invalid(passwordCopy.currentMissing, 'password') : valid(password),
    send: async (password) => {
      const failure = await eraseAccount(callAsUser, password);
      if (failure !== null) return formError(failure, 'password');
      isErased.current = true;
      notify.success(eraseAccountCopy.erased);
      navigate('/');
      return null;
    },
  });
  const { busy } = form;

  return (
    <Dialog title={eraseAccountCopy.erase} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>{eraseAccountCopy.eraseExplained}</p>
        <PasswordField
          label={passwordCopy.current}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {eraseAccountCopy.cancel}
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {eraseAccountCopy.erase}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const { privacy: copy } = portalProfile;

export function PersonalData() {
  const { send, busy } = useApiCall(accountEndpoints.exportAccount);
  const [error, setError] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);

  async function download() {
    setError(null);
    const result = await send({});
    if (result.ok) {
      const day = dayOf(instant(Date.parse(result.data.exportedAt)));
      return saveJsonFile(result.data, copy.fileName(day));
    }
    setError(errorMessage(result.refusal, copy.downloadFailed));
  }

  return (
    <div className={styles.form}>
      <p>{copy.explained}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <Button variant="secondary" busy={busy} onClick={download}>
          {copy.download}
        </Button>
      </div>
      <p>{copy.eraseHint}</p>
      <div>
        <Button variant="remove" onClick={() => setErasing(true)}>
          {copy.erase}
        </Button>
      </div>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </div>
  );
}
