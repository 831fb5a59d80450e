import { randomUUID } from 'node:crypto';
import type { Refused } from '@legacy-hub/domain/decision';
import { bucket } from '../firebase/admin.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export async function storePhoto(
  uid: string,
  picture: Buffer,
): Promise<{ ok: true; path: string } | Refused> {
  const shrunk = await shrinkPhoto(picture);
  if (!shrunk.ok) return shrunk;
  const path = `photos/${uid}/${randomUUID()}.webp`;
  const preconditionOpts = { ifGenerationMatch: 0 }; // a new file: only with this is a broken connection tried again
  await bucket()
    .file(path)
    .save(shrunk.photo, { resumable: false, contentType: 'image/webp', preconditionOpts });
  return { ok: true, path };
}
