import { counterStaff as copy } from '@legacy-hub/domain/copy/counter-staff';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useApiCall } from '../../../api/use-api-call.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { StaffEntry } from '../staff-entry.ts';
import { DismissDialog } from './DismissDialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from './StaffDialog.module.css';
import { StaffRow } from './StaffRow.tsx';

/** Everyone who works at the counter: invite, change the role, dismiss. */
export default function StaffDialog({ onClose }: { onClose: () => void }) {
  const [changes, setChanges] = useState(0);
  const [leaving, setLeaving] = useState<StaffEntry | null>(null);
  const [error, setError] = useState<string | null>(null);
  const query = useApiQuery(staffEndpoints.listStaff, {}, { since: String(changes) });
  const { send, busy } = useApiCall(staffEndpoints.appointStaff);
  const reload = () => setChanges(changes + 1);

  /** Returns why it failed, or null on success. */
  async function appoint(email: string, role: StaffRole): Promise<string | null> {
    const result = await send({ email, role });
    if (!result.ok) return errorMessage(result.refusal, copy.appointFailed);
    notify.success(result.data.isInvited ? copy.invited(email) : copy.appointed(email));
    reload();
    return null;
  }

  return (
    <Dialog title={copy.title} wide busy={busy} onClose={onClose}>
      <InviteForm onInvite={appoint} />
      {error && <Notice tone="error">{error}</Notice>}
      <QueryResult
        query={query}
        failed={copy.failed}
        loading={
          <div role="status" aria-label={copy.loading}>
            <Skeleton lines={3} />
          </div>
        }
      >
        {({ staff }) => (
          <ul className={styles.list}>
            {staff.map((person) => (
              <StaffRow
                key={person.userId}
                person={person}
                busy={busy}
                onRole={async (role) => setError(await appoint(person.email, role))}
                onDismiss={() => setLeaving(person)}
              />
            ))}
          </ul>
        )}
      </QueryResult>
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {copy.close}
        </Button>
      </DialogButtons>
      {leaving && <DismissDialog person={leaving} onDismissed={reload} onClose={() => setLeaving(null)} />}
    </Dialog>
  );
}
