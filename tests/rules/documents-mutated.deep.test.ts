import { afterEach, expect, test } from 'vitest';
import { firstFailingCase } from './cases.ts';
import { DOCUMENT_CASES } from './document-cases.ts';
import { openDocuments } from './documents-emulator.ts';
import { shippedRules } from './emulators.ts';
import { mutantsOf, openToEveryone } from './mutants.ts';

const rules = shippedRules('firestore.rules');
const documents = await openDocuments('demo-rules-documents-mutated', rules);
const findFailingCase = firstFailingCase(DOCUMENT_CASES, documents.databaseOf, { concurrency: 24 });

afterEach(() => documents.reseed());

test('the rules tests detect firestore.rules that allow everything to everyone', async () => {
  await documents.loadRules(openToEveryone(rules));
  expect(await findFailingCase()).not.toBeNull();
});

for (const mutant of mutantsOf(rules)) {
  test(`the rules tests detect the mutant at ${mutant.name}`, async () => {
    await documents.loadRules(mutant.rules);
    expect(await findFailingCase()).not.toBeNull();
  });
}
