import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { Suspense, use, useCallback, useState } from 'react';
import { Die } from '../ui/Die.tsx';
import styles from './PhotoPicker.module.css';
import { usePhotoUrl } from './use-photo-url.ts';

type Props = { file: File | null; photo: string | null };

/** The chosen file, else the stored photo, else a blank die. */
export function PhotoPreview({ file, photo }: Props) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const url = usePhotoUrl(photo);
  const blank = <Die face={0} className={styles.blank} />;
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
  return src === null ? (
    <Die face={0} className={styles.blank} />
  ) : (
    <img src={src} alt={portalProfile.photo.chosen} />
  );
}
