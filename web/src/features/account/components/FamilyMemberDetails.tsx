import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import type { FamilyPerson } from '@legacy-hub/domain/household-schema';
import { Field } from '../../../ui/TextField.tsx';
import {
  type Draft,
  fieldOf,
  filledIn,
  introductionOf,
  type Introduction as Typed,
} from '../complete-profile.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './ProfileCompletionDialog.module.css';
import { CompletionPart } from './ProfileCompletionSection.tsx';

type Props = {
  person: FamilyPerson;
  title: string;
  draft: Draft;
  /** The id of the sentence that is about a field. */
  blame: (field: string) => string | undefined;
  whoSees: string;
  onChange: (part: Partial<Typed>) => void;
  onUploading: (uploading: boolean) => void;
};

/** One of the family, who has nothing but a tier before the first log-in. */
export function Introduction({ person, title, draft, blame, whoSees, onChange, onUploading }: Props) {
  const typed = introductionOf(draft, person);
  const named = (field: keyof Typed) => {
    const name = fieldOf(field, person.id);
    return { name, blamedBy: blame(name) };
  };
  return (
    <CompletionPart name={title} tier={person.membership.tier} done={filledIn(typed)} all={3}>
      <div className={styles.pair}>
        <Field
          {...named('name')}
          label={portalProfile.name}
          autoComplete="off"
          required
          value={typed.name}
          onValue={(name) => onChange({ name })}
        />
        <Field
          {...named('relationship')}
          label={portalProfile.relationship}
          autoComplete="off"
          required
          value={typed.relationship}
          onValue={(relationship) => onChange({ relationship })}
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
    </CompletionPart>
  );
}
