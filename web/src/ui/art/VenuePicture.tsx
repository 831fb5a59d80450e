import { pictureSources, pictureUrl } from '@legacy-hub/domain/venue/pictures';
import type { Picture } from '@legacy-hub/domain/venue/schema/pictures';

type Props = {
  picture: Picture;
  /** The width in the layout, for browsers to choose a file. */
  sizes: string;
  className?: string | undefined;
};

/** A picture of the venue. It loads when it comes into view, in a place that is as large before. */
export const VenuePicture = ({ picture, sizes, className }: Props) => (
  <img
    className={className}
    loading="lazy"
    decoding="async"
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    sizes={sizes}
    srcSet={pictureSources(picture)}
    src={pictureUrl(picture.id, '-small.webp')}
  />
);
