import { portalProfile } from '@legacy-hub/domain/copy/portal-profile';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { photoUrl } from '../../../firebase/photo-cache.ts';
import { Die } from '../../../ui/Die.tsx';
import styles from './PhotoPicker.module.css';

type Props = { file: File | null; photo: string | null };

/** The chosen file as soon as it is chosen; else what was uploaded before; else a blank die. */
export function PhotoPreview({ file, photo }: Props) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const address = useMemo(() => (photo === null ? null : photoUrl(photo)), [photo]);
  const blank = <Die face={0} className={styles.blank} />;
  return (
    <span className={styles.preview}>
      {file !== null && file !== unreadable ? (
        <Chosen file={file} onUnreadable={() => setUnreadable(file)} />
      ) : address === null ? (
        blank
      ) : (
        <Suspense fallback={blank}>
          <StoredPhoto address={address} />
        </Suspense>
      )}
    </span>
  );
}

function Chosen({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address && <img src={address} alt={portalProfile.photo.chosen} onError={onUnreadable} />;
}

function StoredPhoto({ address }: { address: Promise<string | null> }) {
  const src = use(address);
  return src === null ? (
    <Die face={0} className={styles.blank} />
  ) : (
    <img src={src} alt={portalProfile.photo.chosen} />
  );
}
