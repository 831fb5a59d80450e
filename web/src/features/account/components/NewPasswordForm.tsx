import { resetPassword } from '@legacy-hub/domain/copy/login';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { type PasswordProblem, passwordProblem, setNewPassword } from '../set-new-password.ts';
import styles from './AccountForm.module.css';

type Props = { code: string; onEnd: (end: 'saved' | 'link-expired') => void };

export function NewPasswordForm({ code, onEnd }: Props) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: PasswordProblem['field']) =>
    problem?.field === field ? problem.message : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = passwordProblem(password, again);
    setProblem(found);
    setRefusal(null);
    if (found) return focusField(event.currentTarget, found.field);
    setBusy(true);
    const chosen = await setNewPassword(code, password);
    setBusy(false);
    if (typeof chosen === 'string') return onEnd(chosen);
    setRefusal(chosen.message);
    notify.error(chosen.message);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={resetPassword.newPassword}
        name="password"
        autoComplete="new-password"
        value={password}
        error={errorOf('password')}
        onValueChange={setPassword}
      />
      <PasswordField
        label={resetPassword.confirm}
        name="again"
        autoComplete="new-password"
        value={again}
        error={errorOf('again')}
        onValueChange={setAgain}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" busy={busy}>
        {resetPassword.submit}
      </Button>
    </form>
  );
}
