import {
  type EmailChoices as Choices,
  emailChoicesOf,
} from '@legacy-hub/domain/account/emails/email-choices';
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
  const choices = emailChoicesOf(household);

  async function choose(choice: Partial<Choices>) {
    const settle = applyOptimistically((before) => ({ ...before, ...choice }));
    const result = await send({ ...choices, ...choice });
    settle(result.ok ? 'done' : 'refused');
    if (result.ok) notify.success(copy.saved);
    else notify.error(errorMessage(result.refusal, copy.failed));
  }

  return (
    <div className={styles.form}>
      <p>{copy.explained}</p>
      <Checkbox
        name="bookingReminders"
        value={choices.bookingReminders}
        disabled={busy}
        onValueChange={(bookingReminders) => void choose({ bookingReminders })}
      >
        {copy.bookingReminders}
      </Checkbox>
      <Checkbox
        name="news"
        value={choices.news}
        disabled={busy}
        onValueChange={(news) => void choose({ news })}
      >
        {copy.news}
      </Checkbox>
    </div>
  );
}
