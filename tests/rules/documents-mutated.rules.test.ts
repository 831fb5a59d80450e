import { afterEach, expect, test } from 'vitest';
import { firstFailingCase } from './cases.ts';
import { DOCUMENT_CASES } from './document-cases.ts';
import { openDocuments } from './documents-emulator.ts';
import { shippedRules } from './emulators.ts';
import { mutantsOf, openToEverybody } from './mutants.ts';

const rules = shippedRules('firestore.rules');
const documents = await openDocuments('demo-rules-documents-mutated', rules);
const findRed = firstFailingCase(DOCUMENT_CASES, documents.databaseOf, { atOnce: 24 });

afterEach(() => documents.layOut());

test('firestore.rules opened to everybody turn the run red', async () => {
  await documents.load(openToEverybody(rules));
  expect(await findRed()).not.toBeNull();
});

for (const mutant of mutantsOf(rules)) {
  test(`${mutant.name}: that turns a case red`, async () => {
    await documents.load(mutant.rules);
    expect(await findRed()).not.toBeNull();
  });
}
