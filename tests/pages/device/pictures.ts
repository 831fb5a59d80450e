import { aPhoto } from '@legacy-hub/functions/src/testing/subjects/logged-in-household.ts';

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const aPicture = async (): Promise<Picture> => ({
  name: 'face.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPhoto(),
});
