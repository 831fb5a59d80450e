import { portalProfile } from '@legacy-hub/domain/copy/portal/profile';
import { network } from '@legacy-hub/domain/copy/shared/site';
import { type ComponentProps, type ReactNode, Suspense, use, useCallback, useId, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Icon } from '../ui/actions/Icon.tsx';
import { PrivacyLink } from '../ui/layout/LegalLinks.tsx';
import { usePhotoUrl } from './Avatar.tsx';
import styles from './PhotoPicker.module.css';
import {
  type Destination,
  FOR_A_PERSON,
  type Upload,
  usePhotoUpload,
  type useUploads,
} from './upload-photo.ts';

const { photo: copy } = portalProfile;

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

/** The reason why a submitted form isn't sent yet. */
export function WaitingForUpload({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  if (!uploads.isWaiting) return null;
  return (
    <p role="status" className={styles.waiting}>
      {copy.savesOnceUploaded}
    </p>
  );
}

const Blank = () => (
  <span className={styles.blank}>
    <Icon name="camera" />
  </span>
);

type PhotoPreviewProps = { file: File | null; photo: string | null };

/** The chosen file, otherwise the stored photo, otherwise a placeholder. */
function PhotoPreview({ file, photo }: PhotoPreviewProps) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const url = usePhotoUrl(photo);
  const blank = <Blank />;
  return (
    <span className={styles.preview}>
      {file !== null && file !== unreadable ? (
        <ChosenFile file={file} onUnreadable={() => setUnreadable(file)} />
      ) : url === null ? (
        blank
      ) : (
        <Suspense fallback={blank}>
          <StoredPhoto url={url} />
        </Suspense>
      )}
    </span>
  );
}

function ChosenFile({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={showFile} alt={portalProfile.photo.chosen} onError={onUnreadable} />;
}

function StoredPhoto({ url }: { url: Promise<string | null> }) {
  const src = use(url);
  return src === null ? <Blank /> : <img src={src} alt={portalProfile.photo.chosen} />;
}

type FieldProps = {
  label: string;
  name?: string;
  error?: string | undefined;
  /** The id of an error message elsewhere on the page that applies to this field too. */
  errorId?: string | undefined;
  onUpload?: (state: Upload['state']) => void;
};

type UploadFieldProps<Value> = FieldProps & {
  destination: Destination<Value>;
  /** The path of the stored photo of a person. */
  stored?: string | null;
  hint: ReactNode;
  onUploaded: (value: Value) => void;
  /** A button that opens the camera, where there is one. */
  camera?: (input: ComponentProps<'input'>) => ReactNode;
};

/**
 * Lets someone choose a photo, previews it immediately and uploads it before the form is submitted.
 */
export function UploadField<Value>({
  label,
  destination,
  stored = null,
  hint,
  onUploaded,
  camera,
  name,
  error,
  errorId,
  onUpload = () => undefined,
}: UploadFieldProps<Value>) {
  const id = useId();
  const { file, upload, send } = usePhotoUpload({ destination, onUpload, onUploaded });
  const described = [`${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ');

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
      <PhotoPreview file={file} photo={stored} />
      <div className={styles.controls}>
        <div className={styles.sources}>
          <label className={styles.source}>
            <input {...input} name={name} />
            {label}
          </label>
          {camera?.(input)}
        </div>
        <UploadProgress upload={upload} onRetry={() => file && send(file)} />
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

type Props = FieldProps & {
  isOptional: boolean;
  value: string | null;
  onValueChange: (photo: string) => void;
};

/** Lets a person choose or take a photo of someone in the household. */
export const PhotoPicker = ({ isOptional, value, onValueChange, ...field }: Props) => (
  <UploadField
    {...field}
    destination={FOR_A_PERSON}
    stored={value}
    onUploaded={onValueChange}
    camera={(input) => (
      <label className={`${styles.source} ${styles.camera}`}>
        <input {...input} capture="user" />
        {copy.take}
      </label>
    )}
    hint={
      <>
        {isOptional && `${copy.optional} `}
        {copy.whoSees} <PrivacyLink />
      </>
    }
  />
);
