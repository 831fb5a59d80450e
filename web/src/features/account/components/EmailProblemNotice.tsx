import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { emailProblem } from '@legacy-hub/domain/copy/email-problem';
import type { EmailProblem } from '@legacy-hub/domain/mail/email-problem';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { ContactDetailsDialog } from './ContactDetailsDialog.tsx';
import styles from './EmailProblemNotice.module.css';

const copy = emailProblem.inPortal;

/** Asks for another address, or whether this one is right, after an email to it came back. */
export default function EmailProblemNotice({ problem }: { problem: EmailProblem }) {
  const { email } = usePortal().household;
  const { send, busy } = useApiCall(accountEndpoints.keepEmail);
  const [isChanging, setChanging] = useState(false);

  async function keep() {
    const result = await send({ email });
    if (result.ok) notify.success(copy.kept);
    else notify.error(errorMessage(result.refusal, copy.keepFailed));
  }

  return (
    <Notice tone="warning">
      <p className={styles.text}>
        {copy[problem.kind](email)} {copy.why}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void keep()}>
          {copy.keep}
        </Button>
      </div>
      {isChanging && <ContactDetailsDialog onClose={() => setChanging(false)} />}
    </Notice>
  );
}
