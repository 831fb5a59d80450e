import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import type { ClientInput } from '@legacy-hub/domain/api/endpoint';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { contactDetails } from '@legacy-hub/domain/copy/shared/contact-details';
import type { Household } from '@legacy-hub/domain/documents/household';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { invalid, useForm, type Validation, valid, validateInput } from '../../../forms/use-form.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../login/AccountForm.module.css';

type Typed = { name: string; contactName: string; phone: string; email: string; currentPassword: string };

function validateDetails(
  { currentPassword, contactName, ...typed }: Typed,
  { email: formerEmail, contactName: known }: Household,
): Validation<ClientInput<typeof accountEndpoints.changeOwnDetails>> {
  const details = known === undefined ? typed : { ...typed, contactName };
  const isEmailChanged = details.email.trim().toLowerCase() !== formerEmail;
  if (isEmailChanged && currentPassword === '')
    return invalid(portalProfile.password.currentMissing, 'currentPassword');
  const input = isEmailChanged ? { ...details, currentPassword } : details;
  const checked = validateInput(accountEndpoints.changeOwnDetails.input, input);
  return checked.ok ? valid(input) : checked;
}

/** The member's own name, phone number and email. A new email is confirmed with a link first. */
export function ContactDetailsDialog({ onClose }: { onClose: () => void }) {
  const { household } = usePortal();
  const callAsUser = useCallAsUser();
  const { primary, contactName, phone, email } = household;
  const draft = useDraft({
    name: primary.name,
    contactName: contactName ?? '',
    phone: phone.shown,
    email,
    currentPassword: '',
  });
  const newEmail = draft.values.email.trim().toLowerCase();
  const isEmailChanged = newEmail !== email;
  const form = useForm({
    draft,
    validate: (typed) => validateDetails(typed, household),
    send: async (details) => {
      const result = await callAsUser(accountEndpoints.changeOwnDetails, details);
      if (!result.ok) return errorMessage(result.refusal, contactDetails.failed);
      notify.success(isEmailChanged ? contactDetails.linkSent(newEmail) : contactDetails.saved);
      onClose();
      return null;
    },
    fieldErrors: 'at-field',
  });
  return (
    <Dialog title={contactDetails.title} busy={form.busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {contactName !== undefined && (
          <TextField
            label={contactDetails.contactName}
            autoComplete="name"
            required
            {...form.field('contactName')}
          />
        )}
        <TextField
          label={contactName === undefined ? contactDetails.name : contactDetails.childName}
          autoComplete={contactName === undefined ? 'name' : 'off'}
          required
          {...form.field('name')}
        />
        <TextField
          label={contactDetails.phone}
          type="tel"
          autoComplete="tel"
          required
          {...form.field('phone')}
        />
        <TextField
          label={contactDetails.email}
          hint={contactDetails.emailHint}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        {isEmailChanged && (
          <PasswordField
            label={contactDetails.password}
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            {contactDetails.cancel}
          </Button>
          <Button type="submit" busy={form.busy}>
            {contactDetails.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
