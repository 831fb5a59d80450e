import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveAsFile } from '../save-as-file.ts';
import styles from './AccountForm.module.css';
import { EraseAccount } from './EraseAccount.tsx';

const { privacy: texts } = portalProfile;

/** A member takes their data with them, or has it forgotten. */
export function PersonalData() {
  const { send, busy } = useApiCall(accountEndpoints.exportAccount);
  const [problem, setProblem] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);

  async function download() {
    setProblem(null);
    const called = await send({});
    if (called.ok) return saveAsFile(called.answer);
    const message = errorMessage(called.refused, texts.downloadFailed);
    setProblem(message);
    notify.error(message);
  }

  return (
    <div className={styles.form}>
      <p>{texts.explained}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button variant="quiet" busy={busy} onClick={download}>
          {texts.download}
        </Button>
      </div>
      <p>{texts.eraseHint}</p>
      <div>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </div>
  );
}
