import { officeVenue } from '@legacy-hub/domain/copy/office/venue';
import { MAX_PICTURES } from '@legacy-hub/domain/core/limits';
import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';
import type { Form } from '../../../forms/use-form.ts';
import { UploadField, WaitingForUpload } from '../../../photos/PhotoPicker.tsx';
import { useUploads } from '../../../photos/upload-photo.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { VenuePicture } from '../../../ui/art/VenuePicture.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { officePage } from '../copy/page.ts';
import { ConfirmSaving } from '../sections/ConfirmSaving.tsx';
import list from '../sections/EntryList.module.css';
import { useEntryDialog } from '../sections/EntryList.tsx';
import { CardFrame } from '../sections/SectionCard.tsx';
import { SectionDialog } from '../sections/SectionDialog.tsx';
import type { OpenSettings } from '../sections/use-venue-settings.ts';
import styles from './Pictures.module.css';
import {
  FOR_THE_VENUE,
  type PictureDraft,
  pictureSection,
  withFirst,
  withoutPicture,
} from './picture-section.ts';

const copy = officePage.pictures;
const { entries } = officePage;

/** The pictures of the place, in the order of the website. */
export function PicturesCard({ open }: { open: OpenSettings }) {
  const { dialog, setDialog, addButton, close, finishRemoval } = useEntryDialog<Picture>();
  const { revision, venue } = open.settings;
  const { pictures } = venue;

  /** Then moves the focus, because the button is removed. */
  async function showFirst(picture: Picture) {
    const failure = await open.save({
      revision,
      venue: { ...venue, pictures: withFirst(pictures, picture) },
    });
    if (failure === null) addButton.current?.focus();
    else notify.error(failure);
  }

  return (
    <CardFrame
      section="pictures"
      open={open}
      action={
        <Button
          ref={addButton}
          variant="secondary"
          disabled={pictures.length >= MAX_PICTURES}
          onClick={() => setDialog({ dialog: 'add' })}
        >
          {copy.add}
        </Button>
      }
    >
      <p>{pictures.length === 0 ? copy.none : copy.explained}</p>
      <ul className={list.list}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.id}
            picture={picture}
            onFirst={index === 0 ? null : () => void showFirst(picture)}
            onOpen={(what) => setDialog({ dialog: what, entry: picture })}
          />
        ))}
      </ul>
      {dialog?.dialog === 'remove' && (
        <ConfirmSaving
          title={copy.removeTitle}
          confirm={entries.remove}
          isDanger
          open={open}
          changed={{ ...venue, pictures: withoutPicture(pictures, dialog.entry) }}
          onSaved={finishRemoval}
          onClose={close}
        >
          <p>{copy.removeExplained}</p>
        </ConfirmSaving>
      )}
      {dialog && dialog.dialog !== 'remove' && (
        <PictureDialog original={dialog.dialog === 'add' ? null : dialog.entry} open={open} onClose={close} />
      )}
    </CardFrame>
  );
}

type RowProps = {
  picture: Picture;
  /** Null for the first picture. */
  onFirst: (() => void) | null;
  onOpen: (dialog: 'change' | 'remove') => void;
};

const PictureRow = ({ picture, onFirst, onOpen }: RowProps) => (
  <li className={`${list.row} ${styles.row}`}>
    <VenuePicture picture={picture} sizes="6rem" />
    <div>
      <p aria-hidden="true">{picture.alt}</p>
      <div className={list.buttons}>
        {onFirst && (
          <Button variant="quiet" aria-label={copy.firstLabel(picture.alt)} onClick={onFirst}>
            {copy.first}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={entries.changeLabel(picture.alt)}
          onClick={() => onOpen('change')}
        >
          {entries.change}
        </Button>
        <Button
          variant="quiet"
          aria-label={entries.removeLabel(picture.alt)}
          onClick={() => onOpen('remove')}
        >
          {entries.remove}
        </Button>
      </div>
    </div>
  </li>
);

type DialogProps = { original: Picture | null; open: OpenSettings; onClose: () => void };

function PictureDialog({ original, open, onClose }: DialogProps) {
  const uploads = useUploads();
  return (
    <SectionDialog
      title={original ? copy.changeTitle : copy.addTitle}
      section={pictureSection(original)}
      open={open}
      uploads={uploads}
      onClose={onClose}
    >
      {(form) => (
        <>
          {original ? (
            <VenuePicture className={styles.shown} picture={original} sizes="30rem" />
          ) : (
            <FileField form={form} uploads={uploads} />
          )}
          <TextField
            label={officeVenue.fields.pictureAlt}
            hint={officeVenue.hints.pictureAlt}
            autoComplete="off"
            {...form.field('alt')}
          />
          <WaitingForUpload uploads={uploads} />
        </>
      )}
    </SectionDialog>
  );
}

type FileFieldProps = { form: Form<PictureDraft>; uploads: ReturnType<typeof useUploads> };

function FileField({ form, uploads }: FileFieldProps) {
  const { value: _, onValueChange, ...field } = form.field('picture');
  return (
    <UploadField
      {...field}
      label={copy.choose}
      destination={FOR_THE_VENUE}
      hint={copy.whoSees}
      onUpload={uploads.of('picture')}
      onUploaded={onValueChange}
    />
  );
}
