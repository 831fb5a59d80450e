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
import { draftShape, filledIn, introduced, type Problem, readDraft, startOf } from '../complete-profile.ts';
import { usePortal } from '../live.ts';
import { useLogOut } from '../use-log-out.ts';
import { FamilyMemberDetails } from './FamilyMemberDetails.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { ProfileCompletionSection } from './ProfileCompletionSection.tsx';

/** Over every view until the profile is complete: the first log-in tells who comes to play. */
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
  const [draft, keep] = useSessionStorage(storageKey, draftShape, startOf(household));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const { send, busy } = useApiCall(accountEndpoints.saveProfile);
  const logOut = useLogOut();
  const noticeId = useId();
  const whoSees = useId();
  const errorIdFor = (field: string) => (problem?.fields.includes(field) ? noticeId : undefined);
  const onUploading = (field: string) => (isUploading: boolean) =>
    setUploading((others) => [...others.filter((other) => other !== field), ...(isUploading ? [field] : [])]);

  const say = (message: string) => setProblem({ fields: [], messages: [message] });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading.length > 0) return say(portalProfile.photo.uploadingStill);
    const read = readDraft(draft, people);
    if (!read.ok) {
      setProblem(read.problem);
      return focusField(event.currentTarget, read.problem.fields[0] ?? '');
    }
    setProblem(null);
    const called = await send(read.profile);
    if (!called.ok) return say(errorMessage(called.refused, portalProfile.saveFailed));
    clearSession(storageKey);
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{portalProfile.completion.explained}</p>
      <p id={whoSees} className={styles.small}>
        {portalProfile.photo.whoSees}
      </p>
      <ProfileCompletionSection
        name={household.primary.name}
        tier={household.primary.membership.tier}
        done={filledIn({ address: draft.address, photo: draft.photo })}
        all={2}
      >
        <TextField
          label={portalProfile.address}
          name="address"
          autoComplete="street-address"
          required
          value={draft.address}
          errorId={errorIdFor('address')}
          onValueChange={(address) => keep({ ...draft, address })}
        />
        <PhotoPicker
          label={portalProfile.uploadPhoto}
          value={draft.photo}
          errorId={errorIdFor('photo')}
          whoSees={whoSees}
          onValue={(photo) => keep({ ...draft, photo })}
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
          whoSees={whoSees}
          onChange={(part) => keep(introduced(draft, person, part))}
          onUploading={onUploading(person.id)}
        />
      ))}
      <footer className={styles.foot}>
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        )}
        <DialogButtons>
          <Button variant="quiet" onClick={logOut}>
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
