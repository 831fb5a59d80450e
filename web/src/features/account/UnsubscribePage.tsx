import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { refusal } from '@legacy-hub/domain/decision/decision';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi, errorMessage } from '../../api/call-api.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { emailChoices as copy } from './copy/email-choices.ts';
import { AccountPage } from './login/AccountPage.tsx';

/** Opened from an email, without a login. A click unsubscribes, because mail filters open links too. */
export default function UnsubscribePage() {
  const fields = Object.fromEntries(new URLSearchParams(useLocation().hash.slice(1)));
  const link = accountEndpoints.unsubscribe.input.safeParse(fields);
  const texts = copy.unsubscribe.lists[link.success ? link.data.list : 'reminders'];
  const [stage, setStage] = useState<'ask' | 'busy' | 'done'>('ask');
  const [error, setError] = useState(link.success ? null : refusal('email-link-expired').message);

  async function stop() {
    if (!link.success) return;
    setError(null);
    setStage('busy');
    const result = await callApi(accountEndpoints.unsubscribe, link.data);
    setStage(result.ok ? 'done' : 'ask');
    if (!result.ok) setError(errorMessage(result.refusal, copy.failed));
  }

  return (
    <AccountPage title={copy.unsubscribe.title}>
      {stage === 'done' && <Notice tone="success">{texts.done}</Notice>}
      {stage !== 'done' && link.success && (
        <>
          <p>{texts.explained}</p>
          <Button busy={stage === 'busy'} onClick={stop}>
            {texts.submit}
          </Button>
        </>
      )}
      {error !== null && <Notice tone="error">{error}</Notice>}
    </AccountPage>
  );
}
