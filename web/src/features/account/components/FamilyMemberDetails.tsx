import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { TextField } from '../../../ui/TextField.tsx';
import {
  countFilled,
  type DetailsDraft,
  detailsOf,
  fieldOf,
  type ProfileCompletionDraft,
} from '../profile-completion-draft.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { ProfileCompletionSection } from './ProfileCompletionSection.tsx';

type Props = {
  person: FamilyMember;
  title: string;
  draft: ProfileCompletionDraft;
  /** The id of the error message of a field. */
  errorIdFor: (field: string) => string | undefined;
  privacyHintId: string;
  onChange: (part: Partial<DetailsDraft>) => void;
  onUploading: (uploading: boolean) => void;
};

/** The details of one family member, who has only a tier until the first login. */
export function FamilyMemberDetails({
  person,
  title,
  draft,
  errorIdFor,
  privacyHintId,
  onChange,
  onUploading,
}: Props) {
  const details = detailsOf(draft, person);
  const fieldProps = (field: keyof DetailsDraft) => {
    const name = fieldOf(field, person.id);
    return { name, errorId: errorIdFor(name) };
  };
  return (
    <ProfileCompletionSection name={title} tier={person.membership.tier} done={countFilled(details)} all={3}>
      <div className={styles.pair}>
        <TextField
          {...fieldProps('name')}
          label={portalProfile.name}
          autoComplete="off"
          required
          value={details.name}
          onValueChange={(name) => onChange({ name })}
        />
        <TextField
          {...fieldProps('relationship')}
          label={portalProfile.relationship}
          autoComplete="off"
          required
          value={details.relationship}
          onValueChange={(relationship) => onChange({ relationship })}
        />
      </div>
      <PhotoPicker
        {...fieldProps('photo')}
        label={portalProfile.uploadPhoto}
        value={details.photo}
        privacyHintId={privacyHintId}
        onValueChange={(photo) => onChange({ photo })}
        onUploading={onUploading}
      />
    </ProfileCompletionSection>
  );
}
