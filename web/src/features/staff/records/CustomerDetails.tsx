import { detailsOf } from '@legacy-hub/domain/account/details/correct-details';
import { isAskedForPhotos } from '@legacy-hub/domain/account/details/without-photos';
import {
  counterDetails as copy,
  counterDetails,
  counterRegistration,
  withoutPhotos,
} from '@legacy-hub/domain/copy/counter/customers';
import { pictures as picturesCopy } from '@legacy-hub/domain/copy/shared/pictures';
import { staffShouldKnow } from '@legacy-hub/domain/copy/shared/staff-should-know';
import type { Household } from '@legacy-hub/domain/documents/household';
import { displayName } from '@legacy-hub/domain/household/household';
import { paymentLink } from '@legacy-hub/domain/registration/payment-link';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { useState } from 'react';
import { errorMessage } from '../../../api/call-api.ts';
import { useApiCall } from '../../../api/use-api-call.ts';
import { FormButtons } from '../../../forms/FormButtons.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { type Form, useForm } from '../../../forms/use-form.ts';
import { useNow } from '../../../live/use-now.ts';
import { PICTURE_CHOICES } from '../../../photos/picture-answers.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PaymentLinkDialog } from '../../registration/components/PaymentLinkDialog.tsx';
import { WithoutPhotosDialog } from '../dialogs/WithoutPhotosDialog.tsx';
import styles from './CustomerDetails.module.css';
import {
  type Correction,
  type DetailsDraft,
  detailsDraftOf,
  lineField,
  nameField,
  picturesField,
  relationshipField,
  validateDetails,
} from './details-draft.ts';

const confirmEmailCopy = counterDetails.confirm;

type AnswersProps = { form: Form<DetailsDraft>; name: string; line: string; pictures: string };

/** The optional answers about a person. */
function Answers({ form, name, line, pictures }: AnswersProps) {
  return (
    <>
      <TextField label={staffShouldKnow.about(name)} {...form.field(line)} />
      <SelectField
        label={picturesCopy.about(name)}
        options={PICTURE_CHOICES}
        {...form.field(pictures)}
        value={form.values[pictures] ?? ''}
      />
    </>
  );
}

type CorrectDetailsDialogProps = { household: Household; onClose: () => void };

/**
 * Untouched fields follow the household, so that corrections from another counter are preserved. A new email
 * is typed twice, because a mistyped one locks the customer out.
 */
export function CorrectDetailsDialog({ household, onClose }: CorrectDetailsDialogProps) {
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

  /** Resolves to an error message, or null on success. */
  async function save(correction: Correction): Promise<string | null> {
    const result = await send(correction);
    if (!result.ok) return errorMessage(result.refusal, copy.failed);
    notify.success(copy.saved);
    onClose();
    return null;
  }

  return (
    <Dialog title={copy.title} busy={form.busy} onClose={onClose}>
      <form className={styles.form} autoComplete="off" onSubmit={form.onSubmit} noValidate>
        <TextField label={copy.name} focusOnOpen required {...form.field('name')} />
        <TextField label={copy.contact} hint={copy.contactHint} {...form.field('contactName')} />
        <TextField
          label={copy.email}
          hint={copy.emailHint}
          type="email"
          required={household.email !== ''}
          {...form.field('email')}
        />
        <TextField label={copy.phone} type="tel" required {...form.field('phone')} />
        <TextField label={copy.address} {...form.field('address')} />
        <Answers
          form={form}
          name={household.primary.name}
          line="staffShouldKnow"
          pictures="picturesAllowed"
        />
        {household.family.map(({ id, name }, index) => (
          <div key={id} className={styles.pair}>
            <TextField label={copy.familyName(index + 1)} {...form.field(nameField(id))} />
            <TextField label={copy.relationship(index + 1)} {...form.field(relationshipField(id))} />
            <Answers
              form={form}
              name={displayName(household, { id, name })}
              line={lineField(id)}
              pictures={picturesField(id)}
            />
          </div>
        ))}
        <FormNotice form={form} />
        <FormButtons busy={form.busy} cancel={copy.cancel} submit={copy.save} onClose={onClose} />
      </form>
      {toConfirm && (
        <ConfirmDialog
          title={confirmEmailCopy.title}
          cancel={confirmEmailCopy.back}
          confirm={confirmEmailCopy.save}
          onConfirm={() => save(toConfirm)}
          onClose={() => setToConfirm(null)}
        >
          <p className={styles.email}>{toConfirm.email}</p>
          <p>
            {confirmEmailCopy.read}{' '}
            {household.email ? confirmEmailCopy.instead(household.email) : confirmEmailCopy.first}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const replaceCardCopy = counterDetails.card;

/** Explains the effects of replacing the card of a lost phone. */
function ReplaceCardDialog({ household, onClose }: { household: Household; onClose: () => void }) {
  const { send } = useApiCall(staffEndpoints.replaceCard);

  async function replace(): Promise<string | null> {
    const result = await send({ userId: household.uid });
    if (!result.ok) return errorMessage(result.refusal, replaceCardCopy.failed);
    notify.success(replaceCardCopy.replaced);
    onClose();
    return null;
  }

  return (
    <ConfirmDialog
      title={replaceCardCopy.title}
      cancel={replaceCardCopy.cancel}
      confirm={replaceCardCopy.replace}
      onConfirm={replace}
      onClose={onClose}
    >
      <p>{replaceCardCopy.explained}</p>
      <p>{replaceCardCopy.next(household.email)}</p>
    </ConfirmDialog>
  );
}

/** A household's contact details, with a button to correct them. */
export function CustomerDetails({ household }: { household: Household }) {
  const [open, setOpen] = useState<'correct' | 'card' | 'payment-link' | 'photos' | null>(null);
  const now = useNow('minute');
  const close = () => setOpen(null);
  const { contactName, email, phone, address } = household;
  return (
    <section className={styles.details} aria-label={copy.heading}>
      <h3>{copy.heading}</h3>
      <dl className={styles.facts}>
        {contactName !== undefined && (
          <div>
            <dt>{copy.contact}</dt>
            <dd>{contactName}</dd>
          </div>
        )}
        <div>
          <dt>{copy.email}</dt>
          <dd>{email || copy.noEmail}</dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>{phone.shown}</dd>
        </div>
        <div>
          <dt>{copy.address}</dt>
          <dd>{address ?? copy.noAddress}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setOpen('correct')}>
          {copy.open}
        </Button>
        {email !== '' && (
          <Button variant="secondary" onClick={() => setOpen('card')}>
            {copy.card.open}
          </Button>
        )}
        {paymentLink(household, now) && (
          <Button variant="secondary" onClick={() => setOpen('payment-link')}>
            {counterRegistration.link.open}
          </Button>
        )}
        {isAskedForPhotos(household, now) && (
          <Button variant="secondary" onClick={() => setOpen('photos')}>
            {withoutPhotos.open}
          </Button>
        )}
      </div>
      {open === 'photos' && <WithoutPhotosDialog userId={household.uid} onClose={close} />}
      {open === 'correct' && <CorrectDetailsDialog household={household} onClose={close} />}
      {open === 'card' && <ReplaceCardDialog household={household} onClose={close} />}
      {open === 'payment-link' && <PaymentLinkDialog household={household} onClose={close} />}
    </section>
  );
}
