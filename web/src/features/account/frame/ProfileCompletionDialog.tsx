import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { familyNeedingDetails, needsProfile } from '@legacy-hub/domain/account/rules';
import { portalMenu } from '@legacy-hub/domain/copy/portal/portal';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { firstNameOf } from '@legacy-hub/domain/core/names';
import { TIERS, type Tier } from '@legacy-hub/domain/core/tiers';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import { contactNameOf } from '@legacy-hub/domain/household/contact';
import { requiresPhotos } from '@legacy-hub/domain/venue/photos';
import { type ReactNode, useRef, useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { clearSession } from '../../../browser/use-session-storage.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useStoredDraft } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { PhotoPicker, WaitingForUpload } from '../../../photos/PhotoPicker.tsx';
import { type Upload, useUploads } from '../../../photos/upload-photo.ts';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data/Badge.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useLogOut } from '../login/use-log-out.ts';
import styles from './ProfileCompletionDialog.module.css';
import {
  type DetailsDraft,
  detailsOf,
  fieldOf,
  initialDraft,
  type ProfileCompletionDraft,
  typedSchema,
  validateProfileCompletion,
  withDetails,
} from './profile-completion-draft.ts';

const { completion } = portalProfile;

type PersonStepProps = {
  name: string;
  tier: Tier;
  /** The position, for example `1 of 3`. */
  count: string;
  children: ReactNode;
};

function PersonStep({ name, tier, count, children }: PersonStepProps) {
  return (
    <fieldset className={styles.step}>
      <legend className={styles.legend}>
        {name} <Badge>{TIERS[tier].name}</Badge>
        <span className={styles.count}>{count}</span>
      </legend>
      {children}
    </fieldset>
  );
}

type FamilyMemberDetailsProps = {
  person: FamilyMember;
  title: string;
  count: string;
  form: Form<ProfileCompletionDraft>;
  isPhotoOptional: boolean;
  onUpload: (state: Upload['state']) => void;
};

function FamilyMemberDetails(props: FamilyMemberDetailsProps) {
  const { person, title, count, form, isPhotoOptional, onUpload } = props;
  const details = detailsOf(form.values, person);
  const field = <Name extends keyof DetailsDraft>(detail: Name) => {
    const name = fieldOf(detail, person.id);
    return {
      ...form.errorPropsOf(name),
      name,
      value: details[detail],
      onValueChange: (value: DetailsDraft[Name]) => {
        form.change(withDetails(form.values, person, { [detail]: value }));
        form.clearError();
      },
    };
  };
  return (
    <PersonStep name={title} tier={person.membership.tier} count={count}>
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
        isOptional={isPhotoOptional}
        onUpload={onUpload}
        {...field('photo')}
      />
    </PersonStep>
  );
}

/** Covers every view until a household that is able to visit has completed its profile. */
export function ProfileCompletionDialog() {
  const { household, now } = usePortal();
  if (!needsProfile(household, now)) return null;
  return (
    <Dialog title={portalMenu.welcome(firstNameOf(contactNameOf(household)))}>
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
    draft: useStoredDraft(storageKey, typedSchema, initialDraft(household)),
    validate: (draft) => validateProfileCompletion(draft, household, people),
    send: async (profile) => {
      const result = await callAsUser(accountEndpoints.saveProfile, profile);
      if (!result.ok) return errorMessage(result.refusal, portalProfile.saveFailed);
      clearSession(storageKey);
      notify.success(portalProfile.saved);
      return null;
    },
    fieldErrors: 'at-field',
  });
  const logOut = useLogOut();
  const isPhotoRequired = requiresPhotos(household);
  const all = people.length + 1;
  const [step, setStep] = useState(1);
  const steps = useRef<HTMLDivElement>(null);

  /** Scrolls a person into view by focusing a field, as Tab and validation errors do. */
  const goTo = (to: number) => steps.current?.children[to - 1]?.querySelector('input')?.focus();

  return (
    <form className={styles.form} onSubmit={uploads.submitAfter(form.onSubmit)} noValidate>
      <p>
        {completion.explained} {isPhotoRequired && completion.whyPhotos}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus */}
      <div
        ref={steps}
        className={styles.steps}
        onFocus={({ currentTarget, target }) => {
          const before = [...currentTarget.children].findIndex((person) => person.contains(target));
          currentTarget.scrollTo({ left: before * currentTarget.clientWidth });
          setStep(before + 1);
        }}
      >
        <PersonStep
          name={household.primary.name}
          tier={household.primary.membership.tier}
          count={completion.step(1, all)}
        >
          <TextField
            label={portalProfile.address}
            autoComplete="street-address"
            focusOnOpen
            required
            {...form.field('address')}
          />
          <PhotoPicker
            label={portalProfile.uploadPhoto}
            isOptional={!isPhotoRequired}
            onUpload={uploads.of('photo')}
            {...form.field('photo')}
          />
        </PersonStep>
        {people.map((person, index) => (
          <FamilyMemberDetails
            key={person.id}
            person={person}
            title={person.name || completion.familyMember(index + 1)}
            count={completion.step(index + 2, all)}
            form={form}
            isPhotoOptional={!isPhotoRequired}
            onUpload={uploads.of(person.id)}
          />
        ))}
      </div>
      <FormNotice form={form} />
      <WaitingForUpload uploads={uploads} />
      <DialogButtons>
        <Button variant="secondary" onClick={step === 1 ? logOut : () => goTo(step - 1)}>
          {step === 1 ? portalMenu.logout : completion.back}
        </Button>
        <Button
          type="submit"
          variant={step === all ? 'primary' : 'secondary'}
          busy={form.busy || uploads.isWaiting}
        >
          {portalProfile.save}
        </Button>
        {step < all && <Button onClick={() => goTo(step + 1)}>{completion.next}</Button>}
      </DialogButtons>
    </form>
  );
}
