import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusField } from '../../../app/focus-field.ts';
import { endSession } from '../../../firebase/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { eraseAccount } from '../erase-account.ts';
import styles from './AccountForm.module.css';

const { privacy: copy, password: passwordCopy } = portalProfile;

/** Explains what is deleted, and asks for the password in case somebody else holds the phone. */
export function EraseAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const noticeId = useId();
  const isErased = useRef(false);
  // On unmount: ending the session earlier would make the portal redirect to the login.
  useEffect(
    () => () => {
      if (isErased.current) void endSession();
    },
    [],
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const failure = password === '' ? passwordCopy.currentMissing : await eraseAccount(password);
    setBusy(false);
    setError(failure);
    if (failure !== null) return focusField(form, 'password');
    isErased.current = true;
    notify.success(copy.erased);
    navigate('/');
  }

  return (
    <Dialog title={copy.erase} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{copy.eraseExplained}</p>
        <PasswordField
          label={passwordCopy.current}
          name="password"
          autoComplete="current-password"
          value={password}
          errorId={error ? noticeId : undefined}
          onValueChange={setPassword}
        />
        {error && (
          <Notice tone="error" id={noticeId}>
            {error}
          </Notice>
        )}
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
