import * as z from 'zod/mini';
import { bucket } from '../firebase/admin.ts';

const notFoundError = z.object({ code: z.literal(404) });

/** Null if the photo was deleted. */
export async function downloadPhoto(path: string): Promise<File | null> {
  try {
    const [bytes] = await bucket().file(path).download();
    return new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' });
  } catch (error) {
    if (notFoundError.safeParse(error).success) return null;
    throw error;
  }
}
