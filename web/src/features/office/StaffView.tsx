import type { OutputOf } from '@legacy-hub/domain/api/endpoint';
import { counterStaff as copy } from '@legacy-hub/domain/copy/counter/staff';
import { staffName } from '@legacy-hub/domain/core/colleague';
import type { StaffRole } from '@legacy-hub/domain/staff/logins/schema';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { errorMessage } from '../../api/call-api.ts';
import { useApiCall } from '../../api/use-api-call.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useForm, validateInput } from '../../forms/use-form.ts';
import { useStaff } from '../../session/staff-context.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Badge } from '../../ui/data/Badge.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { LoadingSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { View } from '../../ui/layout/SideMenu.tsx';
import styles from './StaffView.module.css';

type StaffEntry = OutputOf<typeof staffEndpoints.listStaff>['staff'][number];

type DismissDialogProps = { person: StaffEntry; onDismissed: () => void; onClose: () => void };

function DismissDialog({ person: { userId, email }, onDismissed, onClose }: DismissDialogProps) {
  const { send } = useApiCall(staffEndpoints.dismissStaff);

  async function dismiss(): Promise<string | null> {
    const result = await send({ userId });
    if (!result.ok) return errorMessage(result.refusal, copy.dismissFailed);
    notify.success(copy.dismissed(email));
    onDismissed();
    onClose();
    return null;
  }

  return (
    <ConfirmDialog
      title={copy.confirm.title}
      cancel={copy.confirm.cancel}
      confirm={copy.dismiss}
      isDanger
      onConfirm={dismiss}
      onClose={onClose}
    >
      <p>{copy.confirm.explained(email)}</p>
    </ConfirmDialog>
  );
}

type Draft = { email: string; role: StaffRole };

const ROLES: readonly { value: StaffRole; text: string }[] = [
  { value: 'staff', text: copy.roles.staff },
  { value: 'admin', text: copy.roles.admin },
];

/** `onInvite` resolves with the reason for a failure, or null on success. */
function InviteForm({ onInvite }: { onInvite: (email: string, role: StaffRole) => Promise<string | null> }) {
  const draft = useDraft<Draft>({ email: '', role: 'staff' });
  const form = useForm({
    draft,
    validate: (values) => validateInput(staffEndpoints.appointStaff.input, values),
    send: async ({ email, role }) => {
      const failure = await onInvite(email, role);
      if (failure === null) draft.reset();
      return failure;
    },
    fieldErrors: 'at-field',
  });
  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">{copy.inviteTitle}</h2>
      <form className={styles.invite} noValidate onSubmit={form.onSubmit}>
        <TextField label={copy.email} type="email" autoComplete="off" required {...form.field('email')} />
        <SelectField label={copy.role} hint={copy.rolesExplained} options={ROLES} {...form.field('role')} />
        <FormNotice form={form} />
        <Button type="submit" busy={form.busy}>
          {copy.invite}
        </Button>
      </form>
    </section>
  );
}

type StaffRowProps = {
  person: StaffEntry;
  busy: boolean;
  onRole: (role: StaffRole) => void;
  onDismiss: () => void;
};

const seenText = (lastSeen: string | null): string =>
  lastSeen === null ? copy.never : formatMoment(instant(Date.parse(lastSeen)));

/** The admin's own choice, saved as soon as the box is ticked. */
function OwnWeekEmail({ isWanted }: { isWanted: boolean }) {
  const [chosen, setChosen] = useState(isWanted);
  const { send, busy } = useApiCall(staffEndpoints.chooseWeekEmail);

  async function choose(weekEmail: boolean) {
    setChosen(weekEmail);
    const result = await send({ weekEmail });
    if (result.ok) return notify.success(copy.weekEmail.saved);
    setChosen(!weekEmail);
    notify.error(errorMessage(result.refusal, copy.weekEmail.failed));
  }

  return (
    <Checkbox name="weekEmail" value={chosen} disabled={busy} onValueChange={(wanted) => void choose(wanted)}>
      {copy.weekEmail.choice}
    </Checkbox>
  );
}

/** A member of staff. Admins can't change their own role or remove their own access. */
function StaffRow({ person, busy, onRole, onDismiss }: StaffRowProps) {
  const { userId, email, role, lastSeen } = person;
  const { uid } = useStaff();
  const other = role === 'admin' ? 'staff' : 'admin';
  const name = staffName(email);
  return (
    <li className={styles.person}>
      <div>
        <p className={styles.email}>
          {name} {userId === uid && <Badge>{copy.you}</Badge>}{' '}
          {copy.roles[role] !== name && <Badge>{copy.roles[role]}</Badge>}
        </p>
        <p className={styles.seen}>
          {email} · {copy.lastSeen}: {seenText(lastSeen)}
        </p>
      </div>
      {userId === uid ? (
        <OwnWeekEmail isWanted={person.getsWeekEmail} />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            disabled={busy}
            aria-label={copy.makeLabel[other](email)}
            onClick={() => onRole(other)}
          >
            {copy.make[other]}
          </Button>
          <Button variant="remove" disabled={busy} aria-label={copy.dismissLabel(email)} onClick={onDismiss}>
            {copy.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Everyone who works at the counter. Admins invite and remove staff, and change their roles. */
export default function StaffView() {
  const [changes, setChanges] = useState(0);
  const [leaving, setLeaving] = useState<StaffEntry | null>(null);
  const [error, setError] = useState<string | null>(null);
  const query = useApiQuery(staffEndpoints.listStaff, {}, { since: String(changes) });
  const { send, busy } = useApiCall(staffEndpoints.appointStaff);
  const reload = () => setChanges(changes + 1);

  /** Resolves with the reason for a failure, or null on success. */
  async function appoint(email: string, role: StaffRole): Promise<string | null> {
    const result = await send({ email, role });
    if (!result.ok) return errorMessage(result.refusal, copy.appointFailed);
    notify.success(result.data.isInvited ? copy.invited(email) : copy.appointed(email));
    reload();
    return null;
  }

  return (
    <View title={copy.title}>
      <InviteForm onInvite={appoint} />
      {error && <Notice tone="error">{error}</Notice>}
      <Loaded from={query} failed={copy.failed} loading={<LoadingSkeleton label={copy.loading} lines={3} />}>
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
      </Loaded>
      {leaving && <DismissDialog person={leaving} onDismissed={reload} onClose={() => setLeaving(null)} />}
    </View>
  );
}
