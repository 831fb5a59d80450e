import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { familyNeedingDetails, isAskedForProfile } from '@legacy-hub/domain/account/rules';
import { portalMenu } from '@legacy-hub/domain/copy/portal';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { firstNameOf } from '@legacy-hub/domain/names';
import { TIERS, type Tier } from '@legacy-hub/domain/tiers';
import { type ReactNode, useId } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { clearSession } from '../../../browser/use-session-storage.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useStoredDraft } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { PhotoPicker, WaitingForUpload } from '../../../photos/PhotoPicker.tsx';
import { type Upload, useUploads } from '../../../photos/upload-photo.ts';
import { usePortal } from '../../../portal/live.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Die, type DieFace } from '../../../ui/Die.tsx';
import { PrivacyLink } from '../../../ui/LegalLinks.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  countFilled,
  type DetailsDraft,
  detailsOf,
  draftSchema,
  fieldOf,
  initialDraft,
  type ProfileCompletionDraft,
  validateProfileCompletion,
  withDetails,
} from '../profile-completion-draft.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './ProfileCompletionDialog.module.css';

type ProfileCompletionSectionProps = {
  name: string;
  tier: Tier;
  done: number;
  all: 2 | 3;
  children: ReactNode;
};

const FACES: DieFace[] = [0, 1, 2, 3];

/** The fields of one person. The die counts the filled ones and turns green once all are filled. */
function ProfileCompletionSection({ name, tier, done, all, children }: ProfileCompletionSectionProps) {
  return (
    <fieldset className={styles.section} data-done={done === all ? '' : undefined}>
      <legend className={styles.legend}>
        <Die face={FACES[done] ?? 0} className={styles.die} />
        <span className={styles.name}>{name}</span>
        <Badge>{TIERS[tier].name}</Badge>
        <span className={styles.count}>{portalProfile.completion.filledIn(done, all)}</span>
      </legend>
      {children}
    </fieldset>
  );
}

type FamilyMemberDetailsProps = {
  person: FamilyMember;
  title: string;
  form: Form<ProfileCompletionDraft>;
  privacyHintId: string;
  onUpload: (state: Upload['state']) => void;
};

function FamilyMemberDetails({ person, title, form, privacyHintId, onUpload }: FamilyMemberDetailsProps) {
  const details = detailsOf(form.values, person);
  const field = <Name extends keyof DetailsDraft>(detail: Name) => {
    const name = fieldOf(detail, person.id);
    return {
      ...form.errorPropsOf(name),
      name,
      value: details[detail],
      onValueChange: (value: DetailsDraft[Name]) =>
        form.change(withDetails(form.values, person, { [detail]: value })),
    };
  };
  return (
    <ProfileCompletionSection name={title} tier={person.membership.tier} done={countFilled(details)} all={3}>
      <div className={styles.pair}>
        <TextField label={portalProfile.name} autoComplete="off" required {...field('name')} />
        <TextField
          label={portalProfile.relationship}
          autoComplete="off"
          required
          {...field('relationship')}
        />
      </div>
      <PhotoPicker
        label={portalProfile.uploadPhoto}
        privacyHintId={privacyHintId}
        onUpload={onUpload}
        {...field('photo')}
      />
    </ProfileCompletionSection>
  );
}

/** Covers every view until the profile is complete, for a household that can come. */
export function ProfileCompletionDialog() {
  const { household, now } = usePortal();
  if (!isAskedForProfile(household, now)) return null;
  return (
    <Dialog title={portalMenu.welcome(firstNameOf(household.primary.name))}>
      <CompletionForm />
    </Dialog>
  );
}

function CompletionForm() {
  const { household, now } = usePortal();
  const callAsUser = useCallAsUser();
  const people = familyNeedingDetails(household, now);
  const storageKey = `completion/${household.uid}`;
  const uploads = useUploads();
  const form = useForm({
    draft: useStoredDraft(storageKey, draftSchema, initialDraft(household)),
    validate: (draft) => validateProfileCompletion(draft, household, people),
    send: async (profile) => {
      const result = await callAsUser(accountEndpoints.saveProfile, profile);
      if (!result.ok) return errorMessage(result.refusal, portalProfile.saveFailed);
      clearSession(storageKey);
      notify.success(portalProfile.saved);
      return null;
    },
  });
  const logOut = useLogOut();
  const privacyHintId = useId();
  const { address, photo } = form.values;

  return (
    <form className={styles.form} onSubmit={uploads.submitAfter(form.onSubmit)} noValidate>
      <p>{portalProfile.completion.explained}</p>
      <p id={privacyHintId} className={styles.small}>
        {portalProfile.photo.whoSees}
      </p>
      <ProfileCompletionSection
        name={household.primary.name}
        tier={household.primary.membership.tier}
        done={countFilled({ address, photo })}
        all={2}
      >
        <TextField
          label={portalProfile.address}
          autoComplete="street-address"
          required
          {...form.field('address')}
        />
        <PhotoPicker
          label={portalProfile.uploadPhoto}
          privacyHintId={privacyHintId}
          onUpload={uploads.of('photo')}
          {...form.field('photo')}
        />
      </ProfileCompletionSection>
      {people.map((person, index) => (
        <FamilyMemberDetails
          key={person.id}
          person={person}
          title={portalProfile.completion.familyMember(index + 1)}
          form={form}
          privacyHintId={privacyHintId}
          onUpload={uploads.of(person.id)}
        />
      ))}
      <footer className={styles.foot}>
        <FormNotice form={form} />
        <WaitingForUpload uploads={uploads} />
        <DialogButtons>
          <Button variant="secondary" onClick={logOut}>
            {portalMenu.logout}
          </Button>
          <Button type="submit" busy={form.busy || uploads.isWaiting}>
            {portalProfile.save}
          </Button>
        </DialogButtons>
        {/* Last, because the dialog gives the focus to its first control: the address. */}
        <p className={styles.small}>
          <PrivacyLink />
        </p>
      </footer>
    </form>
  );
}
