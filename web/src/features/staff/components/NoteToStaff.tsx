import { noteToStaff } from '@legacy-hub/domain/copy/note-to-staff';
import type { CustomerProfileView } from '@legacy-hub/domain/staff/customer-profile';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { toIsoString } from '@legacy-hub/domain/venue-time';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './CustomerHeader.module.css';

const copy = noteToStaff.atCounter;

type Props = { userId: string; note: NonNullable<CustomerProfileView['noteToStaff']> };

/** What the member wrote to staff; they are told when somebody presses that it was seen. */
export function NoteToStaff({ userId, note: { at, label, text, seen } }: Props) {
  const { send, busy } = useApiCall(staffEndpoints.markNoteSeen);

  async function markSeen() {
    const result = await send({ userId, noteAt: toIsoString(at) });
    if (result.ok) notify.success(copy.marked);
    else notify.error(errorMessage(result.refusal, copy.markFailed));
  }

  return (
    <div className={styles.memberNote}>
      <p>
        <strong>{label}:</strong> {text}
        {seen && <> · {seen}</>}
      </p>
      {!seen && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={copy.markSeenLabel(text)}
          onClick={() => void markSeen()}
        >
          {copy.markSeen}
        </Button>
      )}
    </div>
  );
}
