import { detailsOf } from '@legacy-hub/domain/account/correct-details';
import { counterDetails as copy } from '@legacy-hub/domain/copy/counter-details';
import type { Household } from '@legacy-hub/domain/household-schema';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  type Correction,
  detailsDraftOf,
  nameField,
  relationshipField,
  validateDetails,
} from '../details-draft.ts';
import { ConfirmEmailDialog } from './ConfirmEmailDialog.tsx';
import styles from './CustomerDetails.module.css';

type Props = { household: Household; onClose: () => void };

/** Fields that nobody types into follow the household, so what another counter corrects meanwhile stays. */
export function CorrectDetailsDialog({ household, onClose }: Props) {
  const { send } = useApiCall(staffEndpoints.correctDetails);
  const [toConfirm, setToConfirm] = useState<Correction | null>(null);
  const form = useForm({
    draft: useDraft(detailsDraftOf(detailsOf(household))),
    validate: (draft) => validateDetails(draft, household),
    async send(correction) {
      if (correction.email === household.email) return save(correction);
      setToConfirm(correction);
      return null;
    },
  });

  /** Returns why it failed, or null on success. */
  async function save(correction: Correction): Promise<string | null> {
    const result = await send(correction);
    if (!result.ok) return errorMessage(result.refusal, copy.failed);
    notify.success(copy.saved);
    onClose();
    return null;
  }

  return (
    <Dialog title={copy.title} busy={form.busy} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField label={copy.name} focusOnOpen required {...form.field('name')} />
        <TextField
          label={copy.email}
          hint={copy.emailHint}
          type="email"
          required={household.email !== ''}
          {...form.field('email')}
        />
        <TextField label={copy.phone} type="tel" required {...form.field('phone')} />
        <TextField label={copy.address} {...form.field('address')} />
        {household.family.map(({ id }, index) => (
          <div key={id} className={styles.pair}>
            <TextField label={copy.familyName(index + 1)} {...form.field(nameField(id))} />
            <TextField label={copy.relationship(index + 1)} {...form.field(relationshipField(id))} />
          </div>
        ))}
        <FormNotice form={form} />
        <FormButtons busy={form.busy} cancel={copy.cancel} submit={copy.save} onClose={onClose} />
      </form>
      {toConfirm && (
        <ConfirmEmailDialog
          email={toConfirm.email}
          former={household.email}
          save={() => save(toConfirm)}
          onClose={() => setToConfirm(null)}
        />
      )}
    </Dialog>
  );
}
