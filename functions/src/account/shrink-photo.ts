import type { Refused } from '@legacy-hub/domain/decision';
import { MAX_PHOTO_PIXELS } from '@legacy-hub/domain/limits';
import { refuse } from '@legacy-hub/domain/refusals';

const MAX_EDGE_PX = 640;
/** What cameras and browsers send. An AVIF of the same size takes far more memory, and an SVG is a program. */
const FORMATS = ['jpeg', 'png', 'webp'];

/**
 * The picture upright, resized and without camera metadata, whatever type it was declared as. An interlaced one is decoded as
 * a whole, which sets the memory of the function (docs/decisions/0044).
 */
export async function shrinkPhoto(picture: Buffer): Promise<{ ok: true; photo: Buffer } | Refused> {
  const { default: sharp } = await import('sharp'); // slow to load, and only uploads need it
  sharp.cache(false); // holds on to memory for pictures that never come again
  try {
    const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) return refuse('not-an-image');
    if (width * height > MAX_PHOTO_PIXELS) return refuse('too-many-pixels');
    const photo = await sharp(picture, { limitInputPixels: MAX_PHOTO_PIXELS })
      .rotate()
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { ok: true, photo };
  } catch {
    return refuse('not-an-image');
  }
}
