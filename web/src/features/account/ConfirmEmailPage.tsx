import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { login } from '@legacy-hub/domain/copy/public/login';
import { contactDetails } from '@legacy-hub/domain/copy/shared/contact-details';
import { refusal } from '@legacy-hub/domain/decision/decision';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi, errorMessage } from '../../api/call-api.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AccountPage } from './login/AccountPage.tsx';

const { confirm } = contactDetails;

/**
 * Opened from the email to a new address. Opening it isn't enough, because mail filters open links too: the
 * visitor clicks a button.
 */
export default function ConfirmEmailPage() {
  const fields = Object.fromEntries(new URLSearchParams(useLocation().hash.slice(1)));
  const link = accountEndpoints.confirmEmail.input.safeParse(fields);
  const [stage, setStage] = useState<'ask' | 'busy' | 'done' | 'done before'>('ask');
  const [error, setError] = useState(link.success ? null : refusal('email-link-expired').message);

  async function use() {
    if (!link.success) return;
    setError(null);
    setStage('busy');
    const result = await callApi(accountEndpoints.confirmEmail, link.data);
    if (result.ok) return setStage(result.data.wasConfirmedBefore ? 'done before' : 'done');
    setStage('ask');
    setError(errorMessage(result.refusal, confirm.failed));
  }

  const isDone = stage === 'done' || stage === 'done before';
  return (
    <AccountPage title={confirm.title}>
      {isDone && (
        <>
          <Notice tone="success">{stage === 'done' ? confirm.done : confirm.doneBefore}</Notice>
          <ButtonLink to="/login">{login.submit}</ButtonLink>
        </>
      )}
      {!isDone && link.success && (
        <>
          <p>{confirm.explained(link.data.email)}</p>
          <Button busy={stage === 'busy'} onClick={use}>
            {confirm.submit}
          </Button>
        </>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
    </AccountPage>
  );
}
