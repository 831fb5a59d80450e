import { login } from '@legacy-hub/domain/copy/login';
import type { Auth } from 'firebase/auth';
import { useState } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { invalid, type Validation, valid } from '../../../forms/form-error.ts';
import type { Draft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { forgetPortalCopy } from '../../../live/portal-copy.ts';
import { chooseWhetherToStay } from '../../../session/login-duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { notify } from '../../../ui/notify.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { logIn } from '../log-in.ts';
import styles from './AccountForm.module.css';

type Credentials = { email: string; password: string };

type Props = {
  auth: Auth;
  draft: Draft<Credentials>;
  /** Where it isn't asked, the login stays until Logout. */
  asksToStay: boolean;
  onLoggedIn: () => void;
};

export function LoginForm({ auth, draft, asksToStay, onLoggedIn }: Props) {
  const [stays, setStays] = useState(true);
  const form = useForm({
    draft,
    validate: validateLogin,
    send: async ({ email, password }) => {
      forgetPortalCopy(); // or the next one would see it while Firebase checks the login
      await chooseWhetherToStay(auth, stays);
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
      {asksToStay && (
        <Checkbox name="stays" value={stays} onValueChange={setStays}>
          {login.stay}
          <span className={styles.hint}>{login.stayHint}</span>
        </Checkbox>
      )}
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
