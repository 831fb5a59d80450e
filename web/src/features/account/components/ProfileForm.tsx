import { saveProfile } from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-api-call.ts';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Field } from '../../../ui/TextField.tsx';
import { usePortal } from '../live.ts';
import { type Draft, draftOf, readDraft, withProfile } from '../update-profile.ts';
import styles from './AccountForm.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';

type Problem = { field: string | null; sentence: string };

export function ProfileForm() {
  const { member, assume } = usePortal();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [uploading, setUploading] = useState(false);
  const { send, busy } = useCall(saveProfile);
  const draft = { ...draftOf(member), ...typed };
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }));
  const errorOf = (field: string) => (problem?.field === field ? problem.sentence : undefined);

  function complain(found: Problem) {
    setProblem(found);
    notify.problem(found.sentence);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return complain({ field: null, sentence: portalProfile.photo.uploadingStill });
    const read = readDraft(draft, member);
    if (!read.ok) {
      complain(read.problem);
      return focusField(event.currentTarget, read.problem.field);
    }
    setProblem(null);
    const end = assume((before) => withProfile(before, read.profile));
    const called = await send(read.profile);
    end(called.ok ? 'done' : 'refused');
    if (!called.ok)
      return complain({ field: null, sentence: sentenceOf(called.refused, portalProfile.saveFailed) });
    setTyped({});
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ReadOnly label={portalProfile.name} value={member.primary.name} />
      <ReadOnly label={portalProfile.email} value={member.email} />
      <Field
        label={portalProfile.age}
        name="age"
        inputMode="numeric"
        value={draft.age}
        error={errorOf('age')}
        onValue={(age) => change({ age })}
      />
      <Field
        label={portalProfile.address}
        name="address"
        autoComplete="street-address"
        required
        value={draft.address}
        error={errorOf('address')}
        onValue={(address) => change({ address })}
      />
      <PhotoPicker
        label={portalProfile.uploadPhoto}
        value={draft.photo}
        onValue={(photo) => change({ photo })}
        onUploading={setUploading}
      />
      {problem?.field === null && <Notice tone="error">{problem.sentence}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {portalProfile.save}
        </Button>
      </div>
    </form>
  );
}

const ReadOnly = (shown: { label: string; value: string }) => (
  <Field {...shown} readOnly onValue={() => undefined} />
);
