import { login } from '@legacy-hub/domain/copy/login';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { requestPasswordReset, validateEmail } from '../request-password-reset.ts';
import styles from './AccountForm.module.css';

type Props = { email: string; onEmail: (email: string) => void };

export function ResetForm({ email, onEmail }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = validateEmail(email);
    setError(invalid);
    if (invalid) return focusField(event.currentTarget, 'email');
    setBusy(true);
    const { sent, message } = await requestPasswordReset(email);
    setBusy(false);
    if (sent) notify.success(message);
    else notify.error(message);
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
        error={error ?? undefined}
        onValueChange={onEmail}
      />
      <Button type="submit" busy={busy}>
        {login.forgot.send}
      </Button>
    </form>
  );
}
