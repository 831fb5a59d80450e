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

type FormError = { field: 'email' | 'password'; message: string };

export function LoginForm({ email, onEmail, onLoggedIn }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<FormError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: FormError['field']) => (error?.field === field ? error.message : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = validateLogin(email, password);
    setError(invalid);
    setRefusal(null);
    if (invalid) return focusField(event.currentTarget, invalid.field);
    setBusy(true);
    const message = await logIn(email, password);
    setBusy(false);
    setRefusal(message);
    if (message !== null) return;
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

function validateLogin(email: string, password: string): FormError | null {
  if (email.trim() === '') return { field: 'email', message: login.checks.email };
  if (password === '') return { field: 'password', message: login.checks.password };
  return null;
}
