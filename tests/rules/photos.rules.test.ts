import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { firstFailingCase } from './cases.ts';
import { shippedRules } from './emulators.ts';
import { isAllowed } from './is-allowed.ts';
import { mutantsOf, openToEveryone } from './mutants.ts';
import { PHOTO_CASES } from './photo-cases.ts';
import { openPhotos } from './photos-emulator.ts';

// One case at a time: the Storage emulator crashes when a file is deleted while it is being read.

const photos = await openPhotos();

afterAll(() => photos.close());

describe('photos', () => {
  for (const { name, actor, allowed, perform } of PHOTO_CASES) {
    test(name, async () => {
      expect(await isAllowed(perform(photos.storageOf(actor)))).toBe(allowed);
    });
  }
});

describe('mutation tests of storage.rules', () => {
  const findFailingCase = firstFailingCase(PHOTO_CASES, photos.storageOf, { concurrency: 1 });

  afterEach(() => photos.reseed());

  test('detects storage.rules that allow everyone everything', async () => {
    await photos.loadRules(openToEveryone(shippedRules('storage.rules')));
    expect(await findFailingCase()).not.toBeNull();
  });

  for (const mutant of mutantsOf(shippedRules('storage.rules'))) {
    test(`detects the mutant at ${mutant.name}`, async () => {
      await photos.loadRules(mutant.rules);
      expect(await findFailingCase()).not.toBeNull();
    });
  }
});
