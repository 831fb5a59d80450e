import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { firstFailingCase } from './cases.ts';
import { shippedRules } from './emulators.ts';
import { isAllowed } from './is-allowed.ts';
import { mutantsOf, openToEverybody } from './mutants.ts';
import { PHOTO_CASES } from './photo-cases.ts';
import { openPhotos } from './photos-emulator.ts';

// One case at a time: the Storage emulator ends when a file is deleted while it is being read.

const photos = await openPhotos();

afterAll(() => photos.close());

describe('photos', () => {
  for (const { name, who, allowed, perform } of PHOTO_CASES) {
    test(name, async () => {
      expect(await isAllowed(perform(photos.storageOf(who)))).toBe(allowed);
    });
  }
});

describe('the rules of photos with one thing wrong', () => {
  const findRed = firstFailingCase(PHOTO_CASES, photos.storageOf, { atOnce: 1 });

  afterEach(() => photos.layOut());

  test('storage.rules opened to everybody turn the run red', async () => {
    await photos.load(openToEverybody(shippedRules('storage.rules')));
    expect(await findRed()).not.toBeNull();
  });

  for (const mutant of mutantsOf(shippedRules('storage.rules'))) {
    test(`${mutant.name}: that turns a case red`, async () => {
      await photos.load(mutant.rules);
      expect(await findRed()).not.toBeNull();
    });
  }
});
