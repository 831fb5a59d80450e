import { landing } from '@legacy-hub/domain/copy/public/landing';
import { venue } from '@legacy-hub/domain/venue/settings';
import { VenuePicture } from '../../../ui/art/VenuePicture.tsx';
import styles from './Gallery.module.css';

const LARGE = '(min-width: 44rem) 50vw, 100vw';
const SMALL = '(min-width: 44rem) 25vw, 50vw';

/** The pictures of the place, the first one larger than the others. */
export function Gallery() {
  const { pictures } = venue();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.gallery} aria-label={landing.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <VenuePicture picture={picture} sizes={index === 0 ? LARGE : SMALL} />
        </li>
      ))}
    </ul>
  );
}
