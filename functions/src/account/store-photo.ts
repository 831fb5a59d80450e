import { randomUUID } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { MAX_PHOTO_PIXELS } from '@legacy-hub/domain/limits';
import { refuse } from '@legacy-hub/domain/refusals';
import { bucket } from '../firebase/admin.ts';
import { withLocalMutex } from '../stores/local-mutex.ts';

const MAX_EDGE_PX = 640;

/** Stores a picture under its owner's path: upright, resized and without camera metadata. */
export async function storePhoto(
  uid: string,
  picture: Buffer,
): Promise<{ ok: true; path: string } | Refused> {
  const shrunk = await withLocalMutex('shrink a photo', () => shrink(picture));
  if (!shrunk.ok) return shrunk;
  const path = `photos/${uid}/${randomUUID()}.webp`;
  const preconditionOpts = { ifGenerationMatch: 0 }; // a new file: only with this is a broken connection tried again
  await bucket()
    .file(path)
    .save(shrunk.photo, { resumable: false, contentType: 'image/webp', preconditionOpts });
  return { ok: true, path };
}

/**
 * Accepts any image, whatever its declared type. An interlaced one is decoded as a whole, with 5 bytes a pixel: hence the
 * limit, and one at a time.
 */
async function shrink(picture: Buffer): Promise<{ ok: true; photo: Buffer } | Refused> {
  const { default: sharp } = await import('sharp'); // slow to load, and only uploads need it
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
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
