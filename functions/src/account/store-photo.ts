import { randomUUID } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { bucket } from '../firebase/admin.ts';

const MAX_EDGE_PX = 640;
const MAX_PIXELS = 50_000_000;

/** Stores a picture under its owner's path: upright, resized and without camera metadata. */
export async function storePhoto(
  uid: string,
  picture: Buffer,
): Promise<{ ok: true; path: string } | Refused> {
  const small = await shrink(picture);
  if (small === null) return refuse('not-an-image');
  const path = `photos/${uid}/${randomUUID()}.webp`;
  const preconditionOpts = { ifGenerationMatch: 0 }; // a new file: only with this is a broken connection tried again
  await bucket().file(path).save(small, { resumable: false, contentType: 'image/webp', preconditionOpts });
  return { ok: true, path };
}

/** Null if it is not an image, whatever its declared type. */
async function shrink(picture: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp'); // slow to load, and only uploads need it
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
