import { randomUUID } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { bucket } from '../firebase/admin.ts';

const MAX_EDGE_PX = 640;
const MOST_PIXELS = 50_000_000;

/** Keeps a picture under its owner's path: upright, small, and without anything the camera wrote into it. */
export async function storePhoto(
  uid: string,
  picture: Buffer,
): Promise<{ ok: true; path: string } | Refused> {
  const small = await shrink(picture);
  if (small === null) return refuse('not-an-image');
  const path = `photos/${uid}/${randomUUID()}.webp`;
  await bucket().file(path).save(small, { resumable: false, contentType: 'image/webp' });
  return { ok: true, path };
}

/** Null when it is not an image, whatever it calls itself. */
async function shrink(picture: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp'); // heavy, and only this call needs it
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
