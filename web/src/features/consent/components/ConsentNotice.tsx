import * as consentEndpoints from '@legacy-hub/domain/consent/endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { consentPage } from '../copy/consent-page.ts';

const copy = consentPage.portal;

/** Leads a member to the page on which they consent for their children. */
export default function ConsentNotice({ names }: { names: readonly string[] }) {
  const { send, busy } = useApiCall(consentEndpoints.getConsentLink);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  async function open() {
    setError(null);
    const result = await send({});
    if (!result.ok) return setError(errorMessage(result.refusal, copy.failed));
    await navigate(result.data.path);
  }

  return (
    <Notice tone="info">
      <p>{copy.missing(names)}</p>
      <Button variant="secondary" busy={busy} onClick={() => void open()}>
        {copy.open}
      </Button>
      {error && <p>{error}</p>}
    </Notice>
  );
}
