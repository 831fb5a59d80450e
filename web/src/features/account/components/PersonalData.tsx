import { exportAccount } from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveAsFile } from '../save-as-file.ts';
import styles from './AccountForm.module.css';
import { EraseAccount } from './EraseAccount.tsx';

const { privacy: texts } = portalProfile;

/** A member takes their data with them, or has it forgotten. */
export function YourData() {
  const { send, busy } = useCall(exportAccount);
  const [problem, setProblem] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);

  async function download() {
    setProblem(null);
    const called = await send({});
    if (called.ok) return saveAsFile(called.answer);
    const sentence = sentenceOf(called.refused, texts.downloadFailed);
    setProblem(sentence);
    notify.problem(sentence);
  }

  return (
    <div className={styles.form}>
      <p>{texts.explained}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button look="quiet" busy={busy} onClick={download}>
          {texts.download}
        </Button>
      </div>
      <p>{texts.eraseHint}</p>
      <div>
        <Button look="danger" onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </div>
  );
}
