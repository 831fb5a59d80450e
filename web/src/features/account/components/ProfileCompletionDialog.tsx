import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { familyNeedingDetails, isProfileIncomplete } from '@legacy-hub/domain/account/rules';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { firstNameOf } from '@legacy-hub/domain/names';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { focusField } from '../../../app/focus-field.ts';
import { clearSession, useSessionStorage } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePortal } from '../live.ts';
import {
  countFilled,
  draftSchema,
  type FormError,
  initialDraft,
  validateProfileCompletion,
  withDetails,
} from '../profile-completion-draft.ts';
import { useLogOut } from '../use-log-out.ts';
import { FamilyMemberDetails } from './FamilyMemberDetails.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { ProfileCompletionSection } from './ProfileCompletionSection.tsx';

/** Covers every view until the profile is complete. */
export function ProfileCompletionDialog() {
  const { household } = usePortal();
  if (!isProfileIncomplete(household)) return null;
  return (
    <Dialog title={portalMenu.welcome(firstNameOf(household.primary.name))}>
      <CompletionForm />
    </Dialog>
  );
}

function CompletionForm() {
  const { household, now } = usePortal();
  const people = familyNeedingDetails(household, now);
  const storageKey = `completion/${household.uid}`;
  const [draft, setDraft] = useSessionStorage(storageKey, draftSchema, initialDraft(household));
  const [error, setError] = useState<FormError | null>(null);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const { send, busy } = useApiCall(accountEndpoints.saveProfile);
  const logOut = useLogOut();
  const noticeId = useId();
  const privacyHintId = useId();
  const errorIdFor = (field: string) => (error?.fields.includes(field) ? noticeId : undefined);
  const onUploading = (field: string) => (isUploading: boolean) =>
    setUploading((others) => [...others.filter((other) => other !== field), ...(isUploading ? [field] : [])]);

  const showMessage = (message: string) => setError({ fields: [], messages: [message] });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading.length > 0) return showMessage(portalProfile.photo.uploadingStill);
    const validation = validateProfileCompletion(draft, people);
    if (!validation.ok) {
      setError(validation.error);
      return focusField(event.currentTarget, validation.error.fields[0] ?? '');
    }
    setError(null);
    const result = await send(validation.profile);
    if (!result.ok) return showMessage(errorMessage(result.refusal, portalProfile.saveFailed));
    clearSession(storageKey);
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{portalProfile.completion.explained}</p>
      <p id={privacyHintId} className={styles.small}>
        {portalProfile.photo.whoSees}
      </p>
      <ProfileCompletionSection
        name={household.primary.name}
        tier={household.primary.membership.tier}
        done={countFilled({ address: draft.address, photo: draft.photo })}
        all={2}
      >
        <TextField
          label={portalProfile.address}
          name="address"
          autoComplete="street-address"
          required
          value={draft.address}
          errorId={errorIdFor('address')}
          onValueChange={(address) => setDraft({ ...draft, address })}
        />
        <PhotoPicker
          label={portalProfile.uploadPhoto}
          value={draft.photo}
          errorId={errorIdFor('photo')}
          privacyHintId={privacyHintId}
          onValueChange={(photo) => setDraft({ ...draft, photo })}
          onUploading={onUploading('photo')}
        />
      </ProfileCompletionSection>
      {people.map((person, index) => (
        <FamilyMemberDetails
          key={person.id}
          person={person}
          title={portalProfile.completion.familyMember(index + 1)}
          draft={draft}
          errorIdFor={errorIdFor}
          privacyHintId={privacyHintId}
          onChange={(part) => setDraft(withDetails(draft, person, part))}
          onUploading={onUploading(person.id)}
        />
      ))}
      <footer className={styles.foot}>
        {error && (
          <Notice tone="error" id={noticeId}>
            {error.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
        <DialogButtons>
          <Button variant="secondary" onClick={logOut}>
            {portalMenu.logout}
          </Button>
          <Button type="submit" busy={busy}>
            {portalProfile.save}
          </Button>
        </DialogButtons>
      </footer>
    </form>
  );
}
