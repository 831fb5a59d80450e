import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { saveJsonFile } from '../../../browser/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './AccountForm.module.css';
import { EraseAccount } from './EraseAccount.tsx';

const { privacy: copy } = portalProfile;

export function PersonalData() {
  const { send, busy } = useApiCall(accountEndpoints.exportAccount);
  const [error, setError] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);

  async function download() {
    setError(null);
    const result = await send({});
    if (result.ok) {
      const day = dayOf(instant(Date.parse(result.data.exportedAt)));
      return saveJsonFile(result.data, copy.fileName(day));
    }
    setError(errorMessage(result.refusal, copy.downloadFailed));
  }

  return (
    <div className={styles.form}>
      <p>{copy.explained}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <Button variant="secondary" busy={busy} onClick={download}>
          {copy.download}
        </Button>
      </div>
      <p>{copy.eraseHint}</p>
      <div>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {copy.erase}
        </Button>
      </div>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </div>
  );
}
