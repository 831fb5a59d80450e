import { aPhoto } from '@legacy-hub/functions/src/testing/logged-in-household.ts';

/** A file as somebody chooses it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const aPicture = async (): Promise<Picture> => ({
  name: 'face.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPhoto(),
});

export const aTextFile: Picture = {
  name: 'letter.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Dear venue'),
};

/** It calls itself a photo, and no browser can read it. */
export const unreadable = (bytes: number): Picture => ({
  name: 'face.heic',
  mimeType: 'image/heic',
  buffer: Buffer.alloc(bytes, 'x'),
});
