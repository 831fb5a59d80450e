import { counterStaff as copy } from '@legacy-hub/domain/copy/counter-staff';
import type { StaffRole } from '@legacy-hub/domain/staff/schema';
import * as staffEndpoints from '@legacy-hub/domain/staff/staff-endpoints';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { validateInput } from '../../../forms/form-error.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './StaffDialog.module.css';

type Draft = { email: string; role: StaffRole };

const ROLES: readonly { value: StaffRole; text: string }[] = [
  { value: 'staff', text: copy.roles.staff },
  { value: 'admin', text: copy.roles.admin },
];

/** `onInvite` returns why it failed, or null on success. */
export function InviteForm({
  onInvite,
}: {
  onInvite: (email: string, role: StaffRole) => Promise<string | null>;
}) {
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
    <form className={styles.invite} noValidate onSubmit={form.onSubmit}>
      <TextField label={copy.email} type="email" autoComplete="off" required {...form.field('email')} />
      <SelectField label={copy.role} hint={copy.rolesExplained} options={ROLES} {...form.field('role')} />
      <FormNotice form={form} />
      <div>
        <Button type="submit" busy={form.busy}>
          {copy.invite}
        </Button>
      </div>
    </form>
  );
}
