import type { Refused } from '@legacy-hub/domain/decision';
import { refuse } from '@legacy-hub/domain/refusals';
import { bucket } from '../firebase/admin.ts';

/** Photos that a member names must be their own uploads. */
export async function verifyPhotoOwnership(
  uid: string,
  photos: readonly (string | null)[],
): Promise<{ ok: true } | Refused> {
  const named = photos.filter((photo) => photo !== null);
  if (!named.every((photo) => photo.startsWith(`photos/${uid}/`))) return refuse('unknown-photo');
  const found = await Promise.all(named.map((photo) => bucket().file(photo).exists()));
  return found.every(([exists]) => exists) ? { ok: true } : refuse('unknown-photo');
}
