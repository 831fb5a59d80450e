import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCallAsUser } from '../api/use-call-as-user.ts';
import { Button } from '../ui/Button.tsx';
import { PrivacyLink } from '../ui/PrivacyLink.tsx';
import styles from './PhotoPicker.module.css';
import { PhotoPreview } from './PhotoPreview.tsx';
import { uploadPhoto } from './upload-photo.ts';

const { photo: copy } = portalProfile;

type Props = {
  label: string;
  /** The photo's path in Cloud Storage. */
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

type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean };

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
  const callAsUser = useCallAsUser();
  const latest = useRef<File | null>(null);
  // The latest callback: an older one would discard what was typed during the upload.
  const latestOnValueChange = useRef(onValueChange);
  useLayoutEffect(() => {
    latestOnValueChange.current = onValueChange;
  });
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const described = [privacyHintId ?? `${id}-privacy`, error && `${id}-error`, errorId]
    .filter(Boolean)
    .join(' ');

  /** Uploads a photo, unless another one is chosen in the meantime. */
  async function send(chosen: File) {
    latest.current = chosen;
    setFile(chosen);
    setUpload({ state: 'sending', sent: 0 });
    onUploading(true);
    const isLatest = () => latest.current === chosen;
    const result = await uploadPhoto(callAsUser, chosen, (sent) => {
      if (isLatest()) setUpload({ state: 'sending', sent });
    });
    if (!isLatest()) return;
    // Synchronously, so that a key press handled next finds the photo in the form.
    flushSync(() => {
      onUploading(false);
      setUpload(result.ok ? { state: 'done' } : { ...result, state: 'failed' });
      if (result.ok) latestOnValueChange.current(result.photo);
    });
  }

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

function UploadProgress({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  switch (upload.state) {
    case 'none':
      return null;
    case 'sending':
      return <progress className={styles.progress} aria-label={copy.uploading} value={upload.sent} />;
    case 'done':
      return (
        <p role="status" className={styles.done}>
          {copy.uploaded}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles.failed}>
          <p>{upload.message}</p>
          {upload.canRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {network.retry}
            </Button>
          )}
        </div>
      );
  }
}
