import { login } from '@legacy-hub/domain/texts/login';
import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { LoginForm } from './components/LoginForm.tsx';
import { ResetForm } from './components/ResetForm.tsx';
import styles from './LoginPage.module.css';

export default function LoginPage() {
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <Page title={login.title}>
      <div className={styles.card}>
        {forgotten ? (
          <ResetForm email={email} onEmail={setEmail} />
        ) : (
          <LoginForm email={email} onEmail={setEmail} />
        )}
        <button type="button" className={styles.toggle} onClick={() => setForgotten(!forgotten)}>
          {forgotten ? login.forgot.back : login.forgot.toggle}
        </button>
      </div>
    </Page>
  );
}
