import { login } from '@legacy-hub/domain/copy/public/login';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { type Draft, useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid } from '../../../forms/use-form.ts';
import { forgetPortalCopy } from '../../../live/stored/portal-copy.ts';
import { ChunkLoadError, loadChunk } from '../../../loading/Lazy.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { resetSent } from '../copy/reset-sent.ts';
import accountForm from './AccountForm.module.css';
import accountPage from './AccountPage.module.css';
import { AccountPage } from './AccountPage.tsx';
import { ResetForm, ResetSent } from './ResetForm.tsx';
import type { Credentials } from './start-login.ts';

/** Loads Firebase's login code once a field has the focus. */
const loadLogIn = () => import('./start-login.ts');

type LoginFormProps = {
  draft: Draft<Credentials>;
  isForMembers: boolean;
  onForgotten: () => void;
  onLoggedIn: () => void;
};

function LoginForm({ draft, isForMembers, onForgotten, onLoggedIn }: LoginFormProps) {
  const [stays, setStays] = useState(true);
  const form = useForm({
    draft,
    validate: validateLogin,
    send: async (typed) => {
      forgetPortalCopy(); // otherwise the next user would see this copy while Firebase checks the login
      const failure = await logInWith(typed, stays);
      if (failure !== null) return failure;
      notify.success(login.succeeded);
      onLoggedIn();
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <form
      method="dialog"
      className={accountForm.form}
      onSubmit={form.onSubmit}
      onFocus={prepareLogIn}
      noValidate
    >
      <TextField label={login.email} type="email" autoComplete="username" required {...form.field('email')} />
      <div className={accountPage.password}>
        <PasswordField label={login.password} autoComplete="current-password" {...form.field('password')} />
        <Button variant="quiet" className={accountPage.forgot} onClick={onForgotten}>
          {login.forgot.toggle}
        </Button>
      </div>
      {isForMembers && (
        <Checkbox name="stays" value={stays} onValueChange={setStays}>
          {login.stay}
          <span className={accountForm.hint}>{login.stayHint}</span>
        </Checkbox>
      )}
      <FormNotice form={form} />
      <Button type="submit" busy={form.busy}>
        {login.submit}
      </Button>
    </form>
  );
}

async function logInWith(typed: Credentials, stays: boolean): Promise<string | null> {
  try {
    const { startLogin } = await loadChunk(loadLogIn);
    return await startLogin(typed, stays);
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error;
    console.warn(error);
    return network.chunkFailed;
  }
}

/** Preloads the login code. A failure is ignored, because the code is loaded again when it is needed. */
const prepareLogIn = (): void => void loadLogIn().catch(() => undefined);

function validateLogin(typed: Credentials): Validation<Credentials> {
  if (typed.email.trim() === '') return invalid(login.checks.email, 'email');
  return typed.password === '' ? invalid(login.checks.password, 'password') : valid(typed);
}

type Props = {
  title: string;
  email?: string | undefined;
  startsWithReset?: boolean | undefined;
  /**
   * Members are asked whether to stay logged in, and get a link to the memberships; staff stay until they log
   * out.
   */
  isForMembers?: boolean;
  onLoggedIn: () => void;
};

/** The login form, with a reset for a forgotten password. */
export function LoginScreen({
  title,
  email = '',
  startsWithReset = false,
  isForMembers = false,
  onLoggedIn,
}: Props) {
  const [step, setStep] = useState<'login' | 'reset' | 'sent'>(startsWithReset ? 'reset' : 'login');
  const draft = useDraft({ email, password: '' });
  const titles = { login: title, reset: login.forgot.toggle, sent: resetSent.title };

  function toggle() {
    draft.change({ password: '' });
    setStep(step === 'login' ? 'reset' : 'login');
  }

  return (
    <AccountPage title={titles[step]}>
      {step === 'login' && (
        <LoginForm draft={draft} isForMembers={isForMembers} onForgotten={toggle} onLoggedIn={onLoggedIn} />
      )}
      {step === 'reset' && <ResetForm draft={draft} onSent={() => setStep('sent')} />}
      {step === 'sent' && <ResetSent email={draft.values.email} onAgain={() => setStep('reset')} />}
      {step === 'login' && isForMembers && (
        <p>
          {login.join.question} <Link to="/#options">{login.join.link}</Link>
        </p>
      )}
      {step !== 'login' && (
        <Button variant="quiet" className={accountPage.toggle} onClick={toggle}>
          {login.forgot.back}
        </Button>
      )}
    </AccountPage>
  );
}
