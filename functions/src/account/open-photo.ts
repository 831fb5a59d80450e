import { bucket } from '../firebase/admin.ts';

/** Null where it was deleted. */
export async function openPhoto(path: string): Promise<File | null> {
  const file = bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [bytes] = await file.download();
  return new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' });
}
