import { resetPassword } from '@legacy-hub/domain/copy/login';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { type PasswordError, setNewPassword, validateNewPassword } from '../set-new-password.ts';
import styles from './AccountForm.module.css';

type Props = { code: string; onDone: (outcome: 'saved' | 'link-expired') => void };

export function NewPasswordForm({ code, onDone }: Props) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<PasswordError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: PasswordError['field']) => (error?.field === field ? error.message : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = validateNewPassword(password, again);
    setError(invalid);
    setRefusal(null);
    if (invalid) return focusField(event.currentTarget, invalid.field);
    setBusy(true);
    const result = await setNewPassword(code, password);
    setBusy(false);
    if (typeof result === 'string') return onDone(result);
    setRefusal(result.message);
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
