import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { formError, invalid, valid } from '../../../forms/form-error.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { eraseAccount } from '../erase-account.ts';
import styles from './AccountForm.module.css';

const { privacy: copy, password: passwordCopy } = portalProfile;

/** Explains what is deleted, and asks for the password in case somebody else holds the phone. */
export function EraseAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const callAsUser = useCallAsUser();
  const session = useSession();
  const isErased = useRef(false);
  // On unmount: ending the session earlier would make the portal redirect to the login.
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
      notify.success(copy.erased);
      navigate('/');
      return null;
    },
  });
  const { busy } = form;

  return (
    <Dialog title={copy.erase} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p>{copy.eraseExplained}</p>
        <PasswordField
          label={passwordCopy.current}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {copy.erase}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
