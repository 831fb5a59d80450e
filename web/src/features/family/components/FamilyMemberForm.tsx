import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/tiers';
import { type ReactNode, useState } from 'react';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { PhotoPicker } from '../../../photos/PhotoPicker.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FamilyMemberDraft } from '../family-member-draft.ts';
import styles from './FamilyMemberForm.module.css';

const TIER_OPTIONS = TIER_ORDER.map((value) => ({ value, text: TIERS[value].name }));

type Props = {
  title: string;
  submit: string;
  form: Form<FamilyMemberDraft>;
  hasAgeField?: boolean;
  cost: ReactNode;
  onClose: () => void;
};

export function FamilyMemberForm({ title, submit, form, hasAgeField = false, cost, onClose }: Props) {
  const [isUploading, setUploading] = useState(false);
  const { field, busy } = form;
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <fieldset className={styles.fields} disabled={form.isLocked}>
          <div className={hasAgeField ? styles.nameAndAge : undefined}>
            <TextField label={portalFamily.name} autoComplete="off" required {...field('name')} />
            {hasAgeField && (
              <TextField label={portalFamily.age} inputMode="numeric" autoComplete="off" {...field('age')} />
            )}
          </div>
          <div className={styles.pair}>
            <TextField
              label={portalFamily.relationship}
              autoComplete="off"
              required
              {...field('relationship')}
            />
            <SelectField label={portalFamily.tier} options={TIER_OPTIONS} {...field('tier')} />
          </div>
          <PhotoPicker label={portalFamily.uploadPhoto} onUploading={setUploading} {...field('photo')} />
        </fieldset>
        {cost}
        <FormNotice form={form} />
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {portalFamily.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={isUploading}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
