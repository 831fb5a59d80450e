import { login } from '@legacy-hub/domain/copy/login';
import { resetSent } from '@legacy-hub/domain/copy/reset-sent';
import type { Auth } from 'firebase/auth';
import { useState } from 'react';
import { useDraft } from '../../../forms/use-draft.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import styles from './AccountPage.module.css';
import { AccountPage } from './AccountPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { ResetSent } from './ResetSent.tsx';

type Props = {
  title: string;
  auth: Auth;
  email?: string | undefined;
  startsWithReset?: boolean | undefined;
  asksToStay?: boolean;
  onLoggedIn: () => void;
};

/** The login, and the way back in for somebody who forgot the password. */
export function LoginScreen({
  title,
  auth,
  email = '',
  startsWithReset = false,
  asksToStay = false,
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
        <LoginForm auth={auth} draft={draft} asksToStay={asksToStay} onLoggedIn={onLoggedIn} />
      )}
      {step === 'reset' && <ResetForm draft={draft} onSent={() => setStep('sent')} />}
      {step === 'sent' && <ResetSent email={draft.values.email} onAgain={() => setStep('reset')} />}
      <TextButton className={styles.toggle} onClick={toggle}>
        {step === 'login' ? login.forgot.toggle : login.forgot.back}
      </TextButton>
    </AccountPage>
  );
}
