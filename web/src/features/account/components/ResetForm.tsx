import { login } from '@legacy-hub/domain/copy/login';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Asked, emailProblem, requestPasswordReset } from '../request-password-reset.ts';
import styles from './AccountForm.module.css';

type Props = { email: string; onEmail: (email: string) => void };

export function ResetForm({ email, onEmail }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    setAsked(null);
    if (found) return focusField(event.currentTarget, 'email');
    setBusy(true);
    const answer = await requestPasswordReset(email);
    setBusy(false);
    setAsked(answer);
    if (answer.sent) notify.success(answer.message);
    else notify.error(answer.message);
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
        error={problem ?? undefined}
        onValueChange={onEmail}
      />
      {asked && <Notice tone={asked.sent ? 'success' : 'error'}>{asked.message}</Notice>}
      <Button type="submit" busy={busy}>
        {login.forgot.send}
      </Button>
    </form>
  );
}
