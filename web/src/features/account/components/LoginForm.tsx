import { login } from '@legacy-hub/domain/copy/login';
import type { Auth } from 'firebase/auth';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { invalid, type Validation, valid } from '../../../forms/form-error.ts';
import type { Draft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { logIn } from '../log-in.ts';
import styles from './AccountForm.module.css';

type Credentials = { email: string; password: string };

type Props = { auth: Auth; draft: Draft<Credentials>; onLoggedIn: () => void };

export function LoginForm({ auth, draft, onLoggedIn }: Props) {
  const form = useForm({
    draft,
    validate: validateLogin,
    send: async ({ email, password }) => {
      const failure = await logIn(auth, email, password);
      if (failure !== null) return failure;
      notify.success(login.succeeded);
      onLoggedIn();
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={login.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField label={login.password} autoComplete="current-password" {...form.field('password')} />
      <FormNotice form={form} />
      <Button type="submit" busy={form.busy}>
        {login.submit}
      </Button>
    </form>
  );
}

function validateLogin(typed: Credentials): Validation<Credentials> {
  if (typed.email.trim() === '') return invalid(login.checks.email, 'email');
  return typed.password === '' ? invalid(login.checks.password, 'password') : valid(typed);
}
