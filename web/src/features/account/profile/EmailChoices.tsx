import { emailChoicesOf } from '@legacy-hub/domain/account/emails/email-choices';
import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { usePortal } from '../../../portal/live.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { emailChoices as copy } from '../copy/email-choices.ts';
import styles from '../login/AccountForm.module.css';

/** Email choices, saved as soon as a box is ticked. */
export function EmailChoices() {
  const { household, applyOptimistically } = usePortal();
  const { send, busy } = useApiCall(accountEndpoints.chooseEmails);
  const { bookingReminders } = emailChoicesOf(household);

  async function choose(wanted: boolean) {
    const settle = applyOptimistically((before) => ({ ...before, bookingReminders: wanted }));
    const result = await send({ bookingReminders: wanted });
    settle(result.ok ? 'done' : 'refused');
    if (result.ok) notify.success(copy.saved);
    else notify.error(errorMessage(result.refusal, copy.failed));
  }

  return (
    <div className={styles.form}>
      <p>{copy.explained}</p>
      <Checkbox
        name="bookingReminders"
        value={bookingReminders}
        disabled={busy}
        onValueChange={(wanted) => void choose(wanted)}
      >
        {copy.bookingReminders}
      </Checkbox>
    </div>
  );
}
