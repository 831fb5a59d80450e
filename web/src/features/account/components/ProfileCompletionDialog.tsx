import { saveProfile } from '@legacy-hub/domain/account/endpoints';
import { needsProfile, peopleToIntroduce } from '@legacy-hub/domain/account/rules';
import { portalMenu } from '@legacy-hub/domain/copy/portal-menu';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { firstNameOf } from '@legacy-hub/domain/names';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-api-call.ts';
import { focusField } from '../../../app/focus-field.ts';
import { forgetKept, useKept } from '../../../app/use-session-storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { Field } from '../../../ui/TextField.tsx';
import { draftShape, filledIn, introduced, type Problem, readDraft, startOf } from '../complete-profile.ts';
import { usePortal } from '../live.ts';
import { useLogOut } from '../use-log-out.ts';
import { Introduction } from './FamilyMemberDetails.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { CompletionPart } from './ProfileCompletionSection.tsx';

/** Over every view until the profile is complete: the first log-in tells who comes to play. */
export function Completion() {
  const { member } = usePortal();
  if (!needsProfile(member)) return null;
  return (
    <Dialog title={portalMenu.welcome(firstNameOf(member.primary.name))}>
      <CompletionForm />
    </Dialog>
  );
}

function CompletionForm() {
  const { member, now } = usePortal();
  const people = peopleToIntroduce(member, now);
  const place = `completion/${member.uid}`;
  const [draft, keep] = useKept(place, draftShape, startOf(member));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const { send, busy } = useCall(saveProfile);
  const logOut = useLogOut();
  const noticeId = useId();
  const whoSees = useId();
  const blame = (field: string) => (problem?.fields.includes(field) ? noticeId : undefined);
  const onUploading = (field: string) => (isUploading: boolean) =>
    setUploading((others) => [...others.filter((other) => other !== field), ...(isUploading ? [field] : [])]);

  const say = (sentence: string) => setProblem({ fields: [], sentences: [sentence] });

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
    if (!called.ok) return say(sentenceOf(called.refused, portalProfile.saveFailed));
    forgetKept(place);
    notify.success(portalProfile.saved);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{portalProfile.completion.explained}</p>
      <p id={whoSees} className={styles.small}>
        {portalProfile.photo.whoSees}
      </p>
      <CompletionPart
        name={member.primary.name}
        tier={member.primary.membership.tier}
        done={filledIn({ address: draft.address, photo: draft.photo })}
        all={2}
      >
        <Field
          label={portalProfile.address}
          name="address"
          autoComplete="street-address"
          required
          value={draft.address}
          blamedBy={blame('address')}
          onValue={(address) => keep({ ...draft, address })}
        />
        <PhotoPicker
          label={portalProfile.uploadPhoto}
          value={draft.photo}
          blamedBy={blame('photo')}
          whoSees={whoSees}
          onValue={(photo) => keep({ ...draft, photo })}
          onUploading={onUploading('photo')}
        />
      </CompletionPart>
      {people.map((person, index) => (
        <Introduction
          key={person.id}
          person={person}
          title={portalProfile.completion.familyMember(index + 1)}
          draft={draft}
          blame={blame}
          whoSees={whoSees}
          onChange={(part) => keep(introduced(draft, person, part))}
          onUploading={onUploading(person.id)}
        />
      ))}
      <footer className={styles.foot}>
        {problem && (
          <Notice tone="error" id={noticeId}>
            {problem.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={logOut}>
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
