import { addedPersonCost, tierChangeCost } from '@legacy-hub/domain/billing/changes/prepaid-change';
import { tierChangeText } from '@legacy-hub/domain/billing/views/tier-change-view';
import { portalFamily } from '@legacy-hub/domain/copy/portal/family';
import { staffShouldKnow } from '@legacy-hub/domain/copy/shared/staff-should-know';
import { TIER_ORDER, TIERS } from '@legacy-hub/domain/core/tiers';
import type { FamilyMember } from '@legacy-hub/domain/documents/household';
import * as familyEndpoints from '@legacy-hub/domain/family/endpoints';
import { requiresPhotos } from '@legacy-hub/domain/venue/photos';
import { venue } from '@legacy-hub/domain/venue/settings';
import { type ReactNode, useState } from 'react';
import { PricesNotice, usePrices } from '../../../api/prices.tsx';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { PhotoPicker, WaitingForUpload } from '../../../photos/PhotoPicker.tsx';
import { PicturesField } from '../../../photos/PicturesField.tsx';
import { useUploads } from '../../../photos/upload-photo.ts';
import { AgeField, DateOfBirthField } from '../../../portal/AgeFields.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LineItems } from '../../../ui/data/LineItems.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { completePayment } from '../../billing/cards/complete-payment.ts';
import {
  emptyFamilyMemberDraft,
  type FamilyMemberDraft,
  familyMemberDraftOf,
  useFamilyMemberForm,
} from '../family-member-draft.ts';
import { addFamilyMemberCost } from '../view.ts';
import styles from './FamilyMemberDialogs.module.css';

function ChangeCost({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.cost}>
      {children}
      <p role="status">{message}</p>
    </div>
  );
}

const TIER_OPTIONS = TIER_ORDER.map((value) => ({ value, text: TIERS[value].name }));

type FamilyMemberFormProps = {
  title: string;
  submit: string;
  form: Form<FamilyMemberDraft>;
  hasAgeField?: boolean;
  cost: ReactNode;
  onClose: () => void;
};

function FamilyMemberForm({
  title,
  submit,
  form,
  hasAgeField = false,
  cost,
  onClose,
}: FamilyMemberFormProps) {
  const { household } = usePortal();
  const uploads = useUploads();
  const { field, busy } = form;
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={uploads.submitAfter(form.onSubmit)} noValidate>
        <fieldset className={styles.fields} disabled={form.isLocked}>
          <div className={hasAgeField ? styles.nameAndAge : undefined}>
            <TextField label={portalFamily.name} autoComplete="off" required {...field('name')} />
            {hasAgeField && <AgeField label={portalFamily.age} form={form} />}
          </div>
          <DateOfBirthField form={form} />
          <div className={styles.pair}>
            <TextField
              label={portalFamily.relationship}
              autoComplete="off"
              required
              {...field('relationship')}
            />
            <SelectField label={portalFamily.tier} options={TIER_OPTIONS} {...field('tier')} />
          </div>
          {cost}
          <PhotoPicker
            label={portalFamily.uploadPhoto}
            isOptional={!requiresPhotos(household)}
            onUpload={uploads.of('photo')}
            {...field('photo')}
          />
          <TextField
            label={staffShouldKnow.label}
            hint={staffShouldKnow.hint}
            autoComplete="off"
            {...field('staffShouldKnow')}
          />
          <PicturesField {...field('picturesAllowed')} />
        </fieldset>
        <FormNotice form={form} />
        <WaitingForUpload uploads={uploads} />
        <DialogButtons>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {portalFamily.cancel}
          </Button>
          <Button type="submit" busy={busy || uploads.isWaiting}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

export function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  usePrices();
  const { household, now } = usePortal();
  const { send } = useApiCall(familyEndpoints.addFamilyMember);
  const form = useFamilyMemberForm({
    household,
    initial: emptyFamilyMemberDraft,
    send: (familyMember) => {
      const { dueNow: expectedCents } = addedPersonCost(household, familyMember.tier, now, venue());
      const input = { ...familyMember, expectedCents, userId: household.uid };
      return completePayment(() => send(input), portalFamily.addFailed);
    },
    saved: portalFamily.added,
    onClose,
  });
  const { tier } = form.values;
  const { line, total, message } = addFamilyMemberCost(household, tier, now);
  return (
    <FamilyMemberForm
      title={portalFamily.addTitle}
      submit={portalFamily.add}
      form={form}
      hasAgeField
      cost={
        <ChangeCost message={message}>
          <PricesNotice />
          <LineItems lines={[line]} total={total} />
        </ChangeCost>
      }
      onClose={onClose}
    />
  );
}

type EditFamilyMemberDialogProps = { person: FamilyMember; onClose: () => void };

/** Changes a person's details and tier. Only a tier change has a cost, so only its cost is shown. */
export function EditFamilyMemberDialog({ person, onClose }: EditFamilyMemberDialogProps) {
  const { household, now } = usePortal();
  const [initial] = useState(() => familyMemberDraftOf(person));
  const { send } = useApiCall(familyEndpoints.editFamilyMember);
  const { id, membership } = person;
  const form = useFamilyMemberForm({
    household,
    initial,
    send: (familyMember) => {
      const { dueNow: expectedCents } = tierChangeCost(household, person, familyMember.tier, now, venue());
      const input = { ...familyMember, expectedCents, _id: id, userId: household.uid };
      return completePayment(() => send(input), portalFamily.updateFailed);
    },
    saved: portalFamily.updated,
    onClose,
  });
  const newTier = form.values.tier;
  const isTierChanged = newTier !== membership.tier;
  return (
    <FamilyMemberForm
      title={portalFamily.editTitle}
      submit={portalFamily.update}
      form={form}
      cost={
        isTierChanged && <ChangeCost message={tierChangeText(household, person, newTier, { now }, venue())} />
      }
      onClose={onClose}
    />
  );
}
