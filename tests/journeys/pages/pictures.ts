import { aPhoto } from '@legacy-hub/functions/src/testing/logged-in-household.ts';

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

/** Claims to be a photo, but no browser can decode it. */
export const unreadable = (bytes: number): Picture => ({
  name: 'face.heic',
  mimeType: 'image/heic',
  buffer: Buffer.alloc(bytes, 'x'),
});
