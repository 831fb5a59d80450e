import * as accountEndpoints from '@legacy-hub/domain/account/endpoints';
import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { contactDetails } from '@legacy-hub/domain/copy/shared/contact-details';
import { staffShouldKnow } from '@legacy-hub/domain/copy/shared/staff-should-know';
import { requiresPhotos } from '@legacy-hub/domain/venue/photos';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { errorMessage } from '../../../api/call-api.ts';
import { useCallAsUser } from '../../../api/use-api-call.ts';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { PhotoPicker, WaitingForUpload } from '../../../photos/PhotoPicker.tsx';
import { PicturesField } from '../../../photos/PicturesField.tsx';
import { useUploads } from '../../../photos/upload-photo.ts';
import { AgeField, DateOfBirthField } from '../../../portal/AgeFields.tsx';
import { usePortal } from '../../../portal/live.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './ProfileForm.module.css';
import { profileDraftOf, validateProfile, withProfile } from './profile-draft.ts';

export function ProfileForm({ onChangeContact }: { onChangeContact: () => void }) {
  const { household, now, applyOptimistically } = usePortal();
  const today = dayOf(now);
  const callAsUser = useCallAsUser();
  const uploads = useUploads();
  const draft = useDraft(profileDraftOf(household, today));
  const form = useForm({
    draft,
    validate: (typed) => validateProfile(typed, household, today),
    send: async (profile) => {
      const settle = applyOptimistically((before) => withProfile(before, profile, today));
      const result = await callAsUser(accountEndpoints.saveProfile, profile);
      settle(result.ok ? 'done' : 'refused');
      if (!result.ok) return errorMessage(result.refusal, portalProfile.saveFailed);
      draft.reset();
      notify.success(portalProfile.saved);
      return null;
    },
    fieldErrors: 'at-field',
  });
  const { contactName, primary } = household;
  const names =
    contactName === undefined
      ? [[portalProfile.name, primary.name]]
      : [
          [contactDetails.contactName, contactName],
          [contactDetails.childName, primary.name],
        ];
  const facts = [
    ...names,
    [portalProfile.phone, household.phone.shown],
    [portalProfile.email, household.email],
  ];
  return (
    <form className={styles.form} onSubmit={uploads.submitAfter(form.onSubmit)} noValidate>
      <fieldset className={styles.inputs} disabled={form.isLocked}>
        <div className={styles.columns}>
          <div className={styles.facts}>
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <Button variant="secondary" onClick={onChangeContact}>
              {contactDetails.open}
            </Button>
          </div>
          <PhotoPicker
            isOptional={!requiresPhotos(household)}
            label={portalProfile.uploadPhoto}
            onUpload={uploads.of('photo')}
            {...form.field('photo')}
          />
        </div>
        <div className={styles.fields}>
          <div className={styles.age}>
            <AgeField label={portalProfile.age} form={form} />
          </div>
          <DateOfBirthField form={form} />
          <TextField
            label={portalProfile.address}
            autoComplete="street-address"
            required
            {...form.field('address')}
          />
        </div>
        <TextField
          label={staffShouldKnow.label}
          hint={staffShouldKnow.hint}
          autoComplete="off"
          {...form.field('staffShouldKnow')}
        />
        <PicturesField {...form.field('picturesAllowed')} />
      </fieldset>
      <FormNotice form={form} />
      <WaitingForUpload uploads={uploads} />
      <div>
        <Button type="submit" busy={form.busy || uploads.isWaiting}>
          {portalProfile.save}
        </Button>
      </div>
    </form>
  );
}
