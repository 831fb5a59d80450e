import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyMember } from '@legacy-hub/domain/household-schema';
import { TextField } from '../../../ui/TextField.tsx';
import {
  type Draft,
  fieldOf,
  filledIn,
  introductionOf,
  type Introduction as Typed,
} from '../complete-profile.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { ProfileCompletionSection } from './ProfileCompletionSection.tsx';

type Props = {
  person: FamilyMember;
  title: string;
  draft: Draft;
  /** The id of the sentence that is about a field. */
  errorIdFor: (field: string) => string | undefined;
  whoSees: string;
  onChange: (part: Partial<Typed>) => void;
  onUploading: (uploading: boolean) => void;
};

/** One of the family, who has nothing but a tier before the first log-in. */
export function FamilyMemberDetails({
  person,
  title,
  draft,
  errorIdFor,
  whoSees,
  onChange,
  onUploading,
}: Props) {
  const typed = introductionOf(draft, person);
  const named = (field: keyof Typed) => {
    const name = fieldOf(field, person.id);
    return { name, errorId: errorIdFor(name) };
  };
  return (
    <ProfileCompletionSection name={title} tier={person.membership.tier} done={filledIn(typed)} all={3}>
      <div className={styles.pair}>
        <TextField
          {...named('name')}
          label={portalProfile.name}
          autoComplete="off"
          required
          value={typed.name}
          onValueChange={(name) => onChange({ name })}
        />
        <TextField
          {...named('relationship')}
          label={portalProfile.relationship}
          autoComplete="off"
          required
          value={typed.relationship}
          onValueChange={(relationship) => onChange({ relationship })}
        />
      </div>
      <PhotoPicker
        {...named('photo')}
        label={portalProfile.uploadPhoto}
        value={typed.photo}
        whoSees={whoSees}
        onValue={(photo) => onChange({ photo })}
        onUploading={onUploading}
      />
    </ProfileCompletionSection>
  );
}
