import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { bucket } from '../firebase/admin.ts';

/** Members may only use photos they uploaded themselves. */
export async function verifyPhotoOwnership(
  uid: string,
  photos: readonly (string | null)[],
): Promise<{ ok: true } | Refused> {
  const paths = photos.filter((photo) => photo !== null);
  if (!paths.every((path) => path.startsWith(`photos/${uid}/`))) return refuse('unknown-photo');
  const results = await Promise.all(paths.map((path) => bucket().file(path).exists()));
  return results.every(([exists]) => exists) ? { ok: true } : refuse('unknown-photo');
}
