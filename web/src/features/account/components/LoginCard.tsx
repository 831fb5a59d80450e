import { login } from '@legacy-hub/domain/copy/login';
import { useState } from 'react';
import styles from './AccountCard.module.css';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Email and password, or the way to a new one. */
export function LoginCard({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <div className={styles.card}>
      {forgotten ? (
        <ResetForm email={email} onEmail={setEmail} />
      ) : (
        <LoginForm email={email} onEmail={setEmail} onLoggedIn={onLoggedIn} />
      )}
      <button type="button" className={styles.toggle} onClick={() => setForgotten(!forgotten)}>
        {forgotten ? login.forgot.back : login.forgot.toggle}
      </button>
    </div>
  );
}
