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
import { type Draft, draftOf, readDraft, withProfile } from '../update-profile.ts';
import styles from './AccountForm.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';

type Problem = { field: string | null; message: string };

export function ProfileForm() {
  const { household, applyOptimistically } = usePortal();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [uploading, setUploading] = useState(false);
  const { send, busy } = useApiCall(accountEndpoints.saveProfile);
  const draft = { ...draftOf(household), ...typed };
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }));
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  function showError(found: Problem) {
    setProblem(found);
    notify.error(found.message);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return showError({ field: null, message: portalProfile.photo.uploadingStill });
    const read = readDraft(draft, household);
    if (!read.ok) {
      showError(read.problem);
      return focusField(event.currentTarget, read.problem.field);
    }
    setProblem(null);
    const end = applyOptimistically((before) => withProfile(before, read.profile));
    const called = await send(read.profile);
    end(called.ok ? 'done' : 'refused');
    if (!called.ok)
      return showError({ field: null, message: errorMessage(called.refused, portalProfile.saveFailed) });
    setTyped({});
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ReadOnly label={portalProfile.name} value={household.primary.name} />
      <ReadOnly label={portalProfile.email} value={household.email} />
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
        onValue={(photo) => change({ photo })}
        onUploading={setUploading}
      />
      {problem?.field === null && <Notice tone="error">{problem.message}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {portalProfile.save}
        </Button>
      </div>
    </form>
  );
}

const ReadOnly = (shown: { label: string; value: string }) => (
  <TextField {...shown} readOnly onValueChange={() => undefined} />
);
