import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useId } from 'react';
import { PrivacyLink } from '../ui/PrivacyLink.tsx';
import styles from './PhotoPicker.module.css';
import { PhotoPreview } from './PhotoPreview.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

const { photo: copy } = portalProfile;

type Props = {
  label: string;
  value: string | null;
  onValueChange: (photo: string) => void;
  name?: string;
  error?: string | undefined;
  /** The id of an error message elsewhere on the page that applies to this field too. */
  errorId?: string | undefined;
  /** The id of a privacy hint that several pickers share. */
  privacyHintId?: string;
  onUploading?: (uploading: boolean) => void;
};

/** Lets a person choose or take a photo, previews it at once and uploads it before the form is submitted. */
export function PhotoPicker({
  label,
  value,
  onValueChange,
  name = 'photo',
  error,
  errorId,
  privacyHintId,
  onUploading = () => undefined,
}: Props) {
  const id = useId();
  const { file, upload, send } = usePhotoUpload({ onUploading, onUploaded: onValueChange });
  const described = [privacyHintId ?? `${id}-privacy`, error && `${id}-error`, errorId]
    .filter(Boolean)
    .join(' ');

  const input = {
    type: 'file',
    accept: 'image/*',
    'aria-describedby': described,
    'aria-invalid': error || errorId ? true : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const [chosen] = target.files ?? [];
      // Reset, so that choosing the same file again fires a change event.
      target.value = '';
      if (chosen) void send(chosen);
    },
  } as const;

  return (
    <div className={styles.picker}>
      <PhotoPreview file={file} photo={value} />
      <div className={styles.controls}>
        <div className={styles.sources}>
          <label className={styles.source}>
            <input {...input} name={name} />
            {label}
          </label>
          <label className={`${styles.source} ${styles.camera}`}>
            <input {...input} capture="user" />
            {copy.take}
          </label>
        </div>
        <UploadProgress upload={upload} onRetry={() => file && send(file)} />
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </div>
      {privacyHintId === undefined && (
        <p id={`${id}-privacy`} className={styles.privacyHint}>
          {copy.whoSees} <PrivacyLink />
        </p>
      )}
    </div>
  );
}
