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

const { privacy: texts, password: words } = portalProfile;

/** Says what goes and what stays, and asks for the password: whoever holds the phone is not yet the member. */
export function EraseAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const noticeId = useId();
  const isErased = useRef(false);
  // Once the portal has gone from the screen; it would lead to the log-in.
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
    const found = password === '' ? words.currentMissing : await eraseAccount(password);
    setBusy(false);
    setProblem(found);
    if (found !== null) return focusField(form, 'password');
    isErased.current = true;
    notify.success(texts.erased);
    navigate('/');
  }

  return (
    <Dialog title={texts.erase} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.eraseExplained}</p>
        <PasswordField
          label={words.current}
          name="password"
          autoComplete="current-password"
          value={password}
          errorId={problem ? noticeId : undefined}
          onValueChange={setPassword}
        />
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem}
          </Notice>
        )}
        <DialogButtons>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" type="submit" busy={busy}>
            {texts.erase}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
