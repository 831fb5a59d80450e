import { afterAll, afterEach, expect, test } from 'vitest';
import { firstFailingCase } from './cases.ts';
import { shippedRules } from './emulators.ts';
import { mutantsOf, openToEveryone } from './mutants.ts';
import { PHOTO_CASES } from './photo-cases.ts';
import { openPhotos } from './photos-emulator.ts';

const rules = shippedRules('storage.rules');
const photos = await openPhotos();
const findFailingCase = firstFailingCase(PHOTO_CASES, photos.storageOf, { concurrency: 1 });

afterEach(() => photos.reseed());
afterAll(() => photos.close());

test('the rules tests detect storage.rules that allow everything to everyone', async () => {
  await photos.loadRules(openToEveryone(rules));
  expect(await findFailingCase()).not.toBeNull();
});

for (const mutant of mutantsOf(rules)) {
  test(`the rules tests detect the mutant at ${mutant.name}`, async () => {
    await photos.loadRules(mutant.rules);
    expect(await findFailingCase()).not.toBeNull();
  });
}
