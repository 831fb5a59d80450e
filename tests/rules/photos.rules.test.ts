import { afterAll, expect, test } from 'vitest';
import { isAllowed } from './cases.ts';
import { PHOTO_CASES } from './photo-cases.ts';
import { openPhotos } from './photos-emulator.ts';

// One case at a time: the Storage emulator crashes when a file is deleted while it is being read.

const photos = await openPhotos();

afterAll(() => photos.close());

for (const { name, actor, allowed, perform } of PHOTO_CASES) {
  test(name, async () => {
    expect(await isAllowed(perform(photos.storageOf(actor)))).toBe(allowed);
  });
}
