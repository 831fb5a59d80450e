import { portalFamily } from '@legacy-hub/domain/copy/portal-family';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/tiers';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { focusField } from '../../../app/focus-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PhotoPicker } from '../../account/components/PhotoPicker.tsx';
import type { PaymentOutcome } from '../../billing/complete-payment.ts';
import {
  type FamilyMemberDraft,
  type FormError,
  type NewFamilyMember,
  validateFamilyMember,
} from '../family-member-draft.ts';
import styles from './FamilyMemberForm.module.css';

const TIER_OPTIONS = TIER_ORDER.map((value) => ({ value, text: TIERS[value].name }));

type Props = {
  title: string;
  submit: string;
  saved: string;
  draft: FamilyMemberDraft;
  onChange: (draft: FamilyMemberDraft) => void;
  hasAgeField?: boolean;
  /** The cost, shown above the button. */
  cost: ReactNode;
  /** Whether the cost is known. */
  ready: boolean;
  send: (familyMember: NewFamilyMember) => Promise<PaymentOutcome>;
  onClose: () => void;
};

/** The form shared by the dialogs that add and edit a family member. */
export function FamilyMemberForm({
  title,
  submit,
  saved,
  draft,
  onChange,
  hasAgeField = false,
  cost,
  ready,
  send,
  onClose,
}: Props) {
  const noticeId = useId();
  const [error, setError] = useState<FormError | null>(null);
  const [uploading, setUploading] = useState(false);
  const [stage, setStage] = useState<'editing' | 'sending' | 'unresolved'>('editing');
  const change = (part: Partial<FamilyMemberDraft>) => onChange({ ...draft, ...part });
  const errorIdFor = (field: string) => (error?.fields.includes(field) ? noticeId : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const validation = validateFamilyMember(draft);
    if (!validation.ok) {
      setError(validation.error);
      return focusField(form, validation.error.fields[0] ?? '');
    }
    setError(null);
    setStage('sending');
    const outcome = await send(validation.familyMember);
    if (outcome.paid) {
      notify.success(saved);
      return onClose();
    }
    setStage(outcome.isUnresolved ? 'unresolved' : 'editing');
    setError({ fields: [], message: outcome.message });
  }

  return (
    <Dialog title={title} busy={stage === 'sending'} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <fieldset className={styles.fields} disabled={stage !== 'editing'}>
          <div className={hasAgeField ? styles.nameAndAge : undefined}>
            <TextField
              label={portalFamily.name}
              name="name"
              autoComplete="off"
              required
              value={draft.name}
              errorId={errorIdFor('name')}
              onValueChange={(name) => change({ name })}
            />
            {hasAgeField && (
              <TextField
                label={portalFamily.age}
                name="age"
                inputMode="numeric"
                autoComplete="off"
                value={draft.age}
                errorId={errorIdFor('age')}
                onValueChange={(age) => change({ age })}
              />
            )}
          </div>
          <div className={styles.pair}>
            <TextField
              label={portalFamily.relationship}
              name="relationship"
              autoComplete="off"
              required
              value={draft.relationship}
              errorId={errorIdFor('relationship')}
              onValueChange={(relationship) => change({ relationship })}
            />
            <SelectField
              label={portalFamily.tier}
              name="tier"
              value={draft.tier}
              options={TIER_OPTIONS}
              onValueChange={(tier) => change({ tier })}
            />
          </div>
          <PhotoPicker
            label={portalFamily.uploadPhoto}
            value={draft.photo}
            errorId={errorIdFor('photo')}
            onValueChange={(photo) => change({ photo })}
            onUploading={setUploading}
          />
        </fieldset>
        {cost}
        {error && (
          <Notice tone="error" id={noticeId}>
            {error.message}
          </Notice>
        )}
        <DialogButtons>
          <Button variant="secondary" disabled={stage === 'sending'} onClick={onClose}>
            {portalFamily.cancel}
          </Button>
          <Button type="submit" busy={stage === 'sending'} disabled={!ready || uploading}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
