import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { usePortal } from '../live.ts';
import { type ProfileDraft, profileDraftOf, validateProfile, withProfile } from '../profile-draft.ts';
import styles from './AccountForm.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';

type FormError = { field: string | null; message: string };

export function ProfileForm() {
  const { household, applyOptimistically } = usePortal();
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({});
  const [error, setError] = useState<FormError | null>(null);
  const [uploading, setUploading] = useState(false);
  const { send, busy } = useApiCall(accountEndpoints.saveProfile);
  const draft = { ...profileDraftOf(household), ...typed };
  const change = (part: Partial<ProfileDraft>) => setTyped((before) => ({ ...before, ...part }));
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return setError({ field: null, message: portalProfile.photo.uploadingStill });
    const validation = validateProfile(draft, household);
    if (!validation.ok) {
      setError(validation.error);
      return focusField(event.currentTarget, validation.error.field);
    }
    setError(null);
    const settle = applyOptimistically((before) => withProfile(before, validation.profile));
    const result = await send(validation.profile);
    settle(result.ok ? 'done' : 'refused');
    if (!result.ok)
      return setError({ field: null, message: errorMessage(result.refusal, portalProfile.saveFailed) });
    setTyped({});
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ReadOnlyField label={portalProfile.name} value={household.primary.name} />
      <ReadOnlyField label={portalProfile.email} value={household.email} />
      <TextField
        label={portalProfile.age}
        name="age"
        inputMode="numeric"
        value={draft.age}
        error={errorOf('age')}
        onValueChange={(age) => change({ age })}
      />
      <TextField
        label={portalProfile.address}
        name="address"
        autoComplete="street-address"
        required
        value={draft.address}
        error={errorOf('address')}
        onValueChange={(address) => change({ address })}
      />
      <PhotoPicker
        label={portalProfile.uploadPhoto}
        value={draft.photo}
        onValueChange={(photo) => change({ photo })}
        onUploading={setUploading}
      />
      {error?.field === null && <Notice tone="error">{error.message}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {portalProfile.save}
        </Button>
      </div>
    </form>
  );
}

const ReadOnlyField = (props: { label: string; value: string }) => (
  <TextField {...props} readOnly onValueChange={() => undefined} />
);
