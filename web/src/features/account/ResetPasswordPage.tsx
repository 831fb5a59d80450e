import { login, resetPassword } from '@legacy-hub/domain/copy/login';
import { resetSent } from '@legacy-hub/domain/copy/reset-sent';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraft } from '../../forms/use-draft.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './components/AccountPage.module.css';
import { AccountPage } from './components/AccountPage.tsx';
import { NewPasswordForm } from './components/NewPasswordForm.tsx';
import { ResetForm, ResetSent } from './components/ResetForm.tsx';

type Stage = 'choose' | 'saved' | 'link-expired' | 'sent';

/** Opened from the reset email. `?code=` is a one-time code that identifies the account. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const [stage, setStage] = useState<Stage>(code ? 'choose' : 'link-expired');
  const resetDraft = useDraft({ email: '' });
  return (
    <AccountPage title={stage === 'sent' ? resetSent.title : resetPassword.title}>
      {stage === 'choose' && code && <NewPasswordForm code={code} onDone={setStage} />}
      {stage === 'saved' && (
        <>
          <Notice tone="success">{resetPassword.succeeded}</Notice>
          <ButtonLink to="/login">{login.submit}</ButtonLink>
        </>
      )}
      {stage === 'link-expired' && (
        <>
          <Notice tone="error">{resetPassword.linkExpired}</Notice>
          <ButtonLink to="/login" variant="secondary">
            {login.submit}
          </ButtonLink>
          <h2 className={styles.newLinkHeading}>{resetPassword.askAgain}</h2>
          <ResetForm draft={resetDraft} onSent={() => setStage('sent')} />
        </>
      )}
      {stage === 'sent' && (
        <ResetSent email={resetDraft.values.email} onAgain={() => setStage('link-expired')} />
      )}
    </AccountPage>
  );
}
