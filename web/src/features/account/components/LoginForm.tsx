import { login } from '@legacy-hub/domain/copy/login';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { logIn } from '../log-in.ts';
import styles from './AccountForm.module.css';

type Props = { email: string; onEmail: (email: string) => void; onLoggedIn: () => void };

type Missing = { field: 'email' | 'password'; message: string };

export function LoginForm({ email, onEmail, onLoggedIn }: Props) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: Missing['field']) => (missing?.field === field ? missing.message : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = missingOf(email, password);
    setMissing(found);
    setRefusal(null);
    if (found) return focusField(event.currentTarget, found.field);
    setBusy(true);
    const refused = await logIn(email, password);
    setBusy(false);
    setRefusal(refused);
    if (refused !== null) {
      notify.error(refused);
      return;
    }
    notify.success(login.succeeded);
    onLoggedIn();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={login.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        error={errorOf('email')}
        onValueChange={onEmail}
      />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={errorOf('password')}
        onValueChange={setPassword}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" busy={busy}>
        {login.submit}
      </Button>
    </form>
  );
}

function missingOf(email: string, password: string): Missing | null {
  if (email.trim() === '') return { field: 'email', message: login.checks.email };
  if (password === '') return { field: 'password', message: login.checks.password };
  return null;
}
