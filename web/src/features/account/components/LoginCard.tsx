import { login } from '@legacy-hub/domain/copy/login';
import type { Auth } from 'firebase/auth';
import { useState } from 'react';
import { useDraft } from '../../../forms/use-draft.ts';
import styles from './AccountCard.module.css';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';

export function LoginCard({ auth, onLoggedIn }: { auth: Auth; onLoggedIn: () => void }) {
  const [isResetting, setResetting] = useState(false);
  const draft = useDraft({ email: '', password: '' });

  function toggle() {
    draft.change({ password: '' });
    setResetting(!isResetting);
  }

  return (
    <div className={styles.card}>
      {isResetting ? (
        <ResetForm draft={draft} />
      ) : (
        <LoginForm auth={auth} draft={draft} onLoggedIn={onLoggedIn} />
      )}
      <button type="button" className={styles.toggle} onClick={toggle}>
        {isResetting ? login.forgot.back : login.forgot.toggle}
      </button>
    </div>
  );
}
