import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import type { Form } from '../../../forms/use-form.ts';
import { PhotoPicker } from '../../../photos/PhotoPicker.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  countFilled,
  type DetailsDraft,
  detailsOf,
  fieldOf,
  type ProfileCompletionDraft,
  withDetails,
} from '../profile-completion-draft.ts';
import styles from './ProfileCompletionDialog.module.css';
import { ProfileCompletionSection } from './ProfileCompletionSection.tsx';

type Props = {
  person: FamilyMember;
  title: string;
  form: Form<ProfileCompletionDraft>;
  privacyHintId: string;
  onUploading: (uploading: boolean) => void;
};

export function FamilyMemberDetails({ person, title, form, privacyHintId, onUploading }: Props) {
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
        onUploading={onUploading}
        {...field('photo')}
      />
    </ProfileCompletionSection>
  );
}
