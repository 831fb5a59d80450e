import { login } from '@legacy-hub/domain/copy/login';
import type { Auth } from 'firebase/auth';
import { useState } from 'react';
import { useDraft } from '../../../forms/use-draft.ts';
import styles from './AccountPage.module.css';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';

type Props = {
  auth: Auth;
  email?: string | undefined;
  startsWithReset?: boolean | undefined;
  asksToStay?: boolean;
  onLoggedIn: () => void;
};

export function LoginCard({
  auth,
  email = '',
  startsWithReset = false,
  asksToStay = false,
  onLoggedIn,
}: Props) {
  const [isResetting, setResetting] = useState(startsWithReset);
  const draft = useDraft({ email, password: '' });

  function toggle() {
    draft.change({ password: '' });
    setResetting(!isResetting);
  }

  return (
    <>
      {isResetting ? (
        <ResetForm draft={draft} />
      ) : (
        <LoginForm auth={auth} draft={draft} asksToStay={asksToStay} onLoggedIn={onLoggedIn} />
      )}
      <button type="button" className={styles.toggle} onClick={toggle}>
        {isResetting ? login.forgot.back : login.forgot.toggle}
      </button>
    </>
  );
}
