import type { Response } from 'express';
import { bucket } from '../firebase/admin.ts';
import { downloadIfPresent, PICTURES } from '../firebase/photo-files.ts';

/** A file never changes, but after a day a removed picture must no longer be shown. */
const CACHE_CONTROL = 'public, max-age=86400, immutable';

/** Serves a file of one of the venue's pictures, by its name. */
export async function servePicture(name: string, response: Response): Promise<void> {
  const bytes = await downloadIfPresent(bucket().file(PICTURES + name));
  if (bytes === null) {
    response.status(404).set('Cache-Control', 'no-store').end();
    return;
  }
  response
    .set('Cache-Control', CACHE_CONTROL)
    .type(name.endsWith('.jpg') ? 'jpeg' : 'webp')
    .send(bytes);
}
