import { portalHome } from '@legacy-hub/domain/copy/portal-home';
import { initialsOf } from '@legacy-hub/domain/names';
import { Suspense, use, useMemo } from 'react';
import { photoUrl } from '../../../firebase/photo-cache.ts';
import styles from './Avatar.module.css';

type Props = {
  name: string;
  /** Where the photo lies in the store of photos. */
  photo: string | null;
  size?: 'small' | 'medium' | 'large';
};

/** Somebody's photo, cut like a die; their initials while it is on its way, or where there is none. */
export function Avatar({ name, photo, size = 'medium' }: Props) {
  const address = useMemo(() => (photo === null ? null : photoUrl(photo)), [photo]);
  const initials = <span aria-hidden="true">{initialsOf(name)}</span>;
  return (
    <span className={`${styles.face} ${styles[size]}`}>
      {address === null ? (
        initials
      ) : (
        <Suspense fallback={initials}>
          <Photo name={name} address={address} />
        </Suspense>
      )}
    </span>
  );
}

function Photo({ name, address }: { name: string; address: Promise<string | null> }) {
  const src = use(address);
  return src === null ? (
    <span aria-hidden="true">{initialsOf(name)}</span>
  ) : (
    <img src={src} alt={portalHome.photoOf(name)} />
  );
}
