import { login } from '@legacy-hub/domain/copy/login';
import { useState } from 'react';
import styles from './AccountCard.module.css';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** The login form, or the form to request a password reset. */
export function LoginCard({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [isResetting, setResetting] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <div className={styles.card}>
      {isResetting ? (
        <ResetForm email={email} onEmail={setEmail} />
      ) : (
        <LoginForm email={email} onEmail={setEmail} onLoggedIn={onLoggedIn} />
      )}
      <button type="button" className={styles.toggle} onClick={() => setResetting(!isResetting)}>
        {isResetting ? login.forgot.back : login.forgot.toggle}
      </button>
    </div>
  );
}
