import { emailProblem } from '@legacy-hub/domain/copy/portal/email-problem';
import type { EmailProblem } from '@legacy-hub/domain/core/value-schemas';
import { keepEmail } from '@legacy-hub/domain/mail/endpoints';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';

const copy = emailProblem.inPortal;

/** Asks for another address, or to confirm this one, after an email to it bounced. */
export default function AddressCheck({ problem }: { problem: EmailProblem }) {
  const { email } = usePortal().household;
  const { send, busy } = useApiCall(keepEmail);

  async function keep() {
    const result = await send({ email });
    if (result.ok) notify.success(copy.confirmed);
    else notify.error(errorMessage(result.refusal, copy.keepFailed));
  }

  return (
    <Notice tone="warning">
      <p>
        {copy[problem](email)} {copy.why} <Link to="/portal/profile">{copy.change}</Link>
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void keep()}>
        {copy.keep}
      </Button>
    </Notice>
  );
}
