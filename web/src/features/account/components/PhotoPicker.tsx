import { network } from '@legacy-hub/domain/copy/network';
import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { sendPhoto } from '../upload-photo.ts';
import styles from './PhotoPicker.module.css';
import { PhotoPreview } from './PhotoPreview.tsx';

const { photo: texts } = portalProfile;

type Props = {
  label: string;
  /** Where the photo lies, as the API takes it. */
  value: string | null;
  onValue: (photo: string) => void;
  /** What a form finds the field by. */
  name?: string;
  error?: string | undefined;
  /** The id of a sentence shown elsewhere that is about this field too. */
  errorId?: string | undefined;
  /** The id of the sentence that says who sees the photos, where it is said once for several. */
  whoSees?: string;
  onUploading?: (uploading: boolean) => void;
};

type Sending =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly sent: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly again: boolean };

/** Somebody's photo: chosen or taken, seen at once, and uploaded before the form is sent. */
export function PhotoPicker({
  label,
  value,
  onValue,
  name = 'photo',
  error,
  errorId,
  whoSees,
  onUploading = () => undefined,
}: Props) {
  const id = useId();
  const latest = useRef<File | null>(null);
  // What is typed while a photo is on its way must still be there when it has arrived.
  const tell = useRef(onValue);
  useLayoutEffect(() => {
    tell.current = onValue;
  });
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const described = [whoSees ?? `${id}-who`, error && `${id}-error`, errorId].filter(Boolean).join(' ');

  /** A photo chosen in the meantime takes the place of this one. */
  async function send(chosen: File) {
    latest.current = chosen;
    setFile(chosen);
    setSending({ state: 'sending', sent: 0 });
    onUploading(true);
    const isLatest = () => latest.current === chosen;
    const uploaded = await sendPhoto(chosen, (sent) => {
      if (isLatest()) setSending({ state: 'sending', sent });
    });
    if (!isLatest()) return;
    // At once, so that a key pressed in this very moment finds the photo in the form.
    flushSync(() => {
      onUploading(false);
      setSending(uploaded.ok ? { state: 'done' } : { ...uploaded, state: 'failed' });
      if (uploaded.ok) tell.current(uploaded.photo);
    });
  }

  const input = {
    type: 'file',
    accept: 'image/*',
    'aria-describedby': described,
    'aria-invalid': error || errorId ? true : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const [chosen] = target.files ?? [];
      // Emptied, so that the same file can be chosen again.
      target.value = '';
      if (chosen) void send(chosen);
    },
  } as const;

  return (
    <div className={styles.picker}>
      <PhotoPreview file={file} photo={value} />
      <div className={styles.beside}>
        <div className={styles.ways}>
          <label className={styles.way}>
            <input {...input} name={name} />
            {label}
          </label>
          <label className={`${styles.way} ${styles.camera}`}>
            <input {...input} capture="user" />
            {texts.take}
          </label>
        </div>
        <Progress sending={sending} again={() => file && send(file)} />
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </div>
      {whoSees === undefined && (
        <p id={`${id}-who`} className={styles.who}>
          {texts.whoSees}
        </p>
      )}
    </div>
  );
}

function Progress({ sending, again }: { sending: Sending; again: () => void }) {
  switch (sending.state) {
    case 'none':
      return null;
    case 'sending':
      return <progress className={styles.progress} aria-label={texts.uploading} value={sending.sent} />;
    case 'done':
      return (
        <p role="status" className={styles.done}>
          {texts.uploaded}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={styles.failed}>
          <p>{sending.message}</p>
          {sending.again && (
            <Button variant="quiet" onClick={again}>
              {network.retry}
            </Button>
          )}
        </div>
      );
  }
}
