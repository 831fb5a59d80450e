import { portalHome } from '@legacy-hub/domain/copy/portal/home';
import { initialsOf } from '@legacy-hub/domain/core/names';
import { Suspense, use, useMemo } from 'react';
import { useStorage } from 'reactfire';
import { photoUrl } from '../firebase/photo-cache.ts';
import styles from './Avatar.module.css';

/** The object URL of a stored photo, for React's `use`; null if there is no photo. */
export function usePhotoUrl(photo: string | null): Promise<string | null> | null {
  const storage = useStorage();
  return useMemo(() => (photo === null ? null : photoUrl(storage, photo)), [storage, photo]);
}

type Props = {
  name: string;
  photo: string | null;
  size?: 'small' | 'medium' | 'large';
};

/** A person's photo in the shape of a die, or their initials while it loads or if there is none. */
export function Avatar({ name, photo, size = 'medium' }: Props) {
  const url = usePhotoUrl(photo);
  const initials = <span aria-hidden="true">{initialsOf(name)}</span>;
  return (
    <span className={`${styles.avatar} ${styles[size]}`}>
      {url === null ? (
        initials
      ) : (
        <Suspense fallback={initials}>
          <Photo name={name} url={url} />
        </Suspense>
      )}
    </span>
  );
}

function Photo({ name, url }: { name: string; url: Promise<string | null> }) {
  const src = use(url);
  return src === null ? (
    <span aria-hidden="true">{initialsOf(name)}</span>
  ) : (
    <img src={src} alt={portalHome.photoOf(name)} />
  );
}
