import { adultForm } from '@legacy-hub/domain/copy/shared/adult-form';
import { adults as copy } from '@legacy-hub/domain/copy/shared/adults';
import { adultFields } from '@legacy-hub/domain/family/adult-endpoints';
import { type AdultFields, adultFieldsOf } from '@legacy-hub/domain/family/adults';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm, type Validation, valid, validateInput } from '../../../forms/use-form.ts';
import { useHousehold } from '../../../portal/live.ts';
import { useHouseholdCall } from '../../../portal/use-household-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './FamilyMemberDialogs.module.css';

const { form: formCopy, remove } = adultForm;

const NEW_ADULT: AdultFields = {
  name: '',
  relationship: '',
  phone: '',
  mayCollect: true,
  inEmergency: false,
};

/** Saves the list as it was when the dialog opened, with one change, so that a later change isn't overwritten. */
function useSaveAdults() {
  const { household } = useHousehold();
  const [seen] = useState(() => adultFieldsOf(household));
  const { send } = useHouseholdCall(familyEndpoints.saveAdults);

  /** Resolves to an error message, or null on success. */
  async function save(adults: AdultFields[], saved: string): Promise<string | null> {
    const result = await send({ adults, seen });
    if (!result.ok) return errorMessage(result.refusal, formCopy.failed);
    notify.success(saved);
    return null;
  }

  return { seen, save };
}

/** Checks the input by the endpoint's rules, which send the phone number as typed. */
function validateAdult(draft: AdultFields): Validation<AdultFields> {
  const checked = validateInput(adultFields(), draft);
  return checked.ok ? valid(draft) : checked;
}

const CHOICES = [
  { value: 'may-collect', text: copy.collecting['may-collect'] },
  { value: 'must-not-collect', text: copy.collecting['must-not-collect'] },
] as const;

type Props = { name: string | null; onClose: () => void };

/** Adds an adult, or changes the one with this name. */
export default function AdultDialog({ name, onClose }: Props) {
  const { seen, save } = useSaveAdults();
  const edited = seen.find((adult) => adult.name === name);
  const form = useForm({
    draft: useDraft(edited ?? NEW_ADULT),
    validate: validateAdult,
    async send(adult) {
      const adults = edited ? seen.map((each) => (each === edited ? adult : each)) : [...seen, adult];
      const error = await save(adults, formCopy.saved);
      if (error === null) onClose();
      return error;
    },
    fieldErrors: 'at-field',
  });
  const { mayCollect } = form.values;
  return (
    <Dialog title={edited ? formCopy.editTitle : formCopy.addTitle} busy={form.busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <fieldset className={styles.fields} disabled={form.isLocked}>
          <TextField label={formCopy.name} autoComplete="off" focusOnOpen required {...form.field('name')} />
          <TextField
            label={formCopy.relationship}
            hint={formCopy.relationshipHint}
            autoComplete="off"
            required
            {...form.field('relationship')}
          />
          <SegmentedControl
            label={formCopy.collecting}
            choices={CHOICES}
            chosen={mayCollect ? 'may-collect' : 'must-not-collect'}
            onChoose={(chosen) => form.change({ mayCollect: chosen === 'may-collect' })}
          />
          <TextField
            label={formCopy.phone}
            hint={mayCollect ? undefined : formCopy.phoneHint}
            type="tel"
            autoComplete="off"
            required={mayCollect || form.values.inEmergency}
            {...form.field('phone')}
          />
          <Checkbox {...form.field('inEmergency')}>{copy.inEmergency}</Checkbox>
        </fieldset>
        <FormNotice form={form} />
        <FormButtons busy={form.busy} cancel={formCopy.cancel} submit={formCopy.save} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Asks before an adult is removed, because staff may rely on the list. */
export function RemoveAdultDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { seen, save } = useSaveAdults();
  const mayCollect = seen.every((adult) => adult.name !== name || adult.mayCollect);
  return (
    <ConfirmDialog
      title={remove.title(name)}
      cancel={remove.cancel}
      confirm={remove.confirm}
      isDanger
      onConfirm={async () => {
        const error = await save(
          seen.filter((adult) => adult.name !== name),
          remove.removed(name),
        );
        if (error === null) onClose();
        return error;
      }}
      onClose={onClose}
    >
      <p>{mayCollect ? remove.explained(name) : remove.explainedBan(name)}</p>
    </ConfirmDialog>
  );
}
