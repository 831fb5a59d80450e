import { expect, test } from 'vitest';
import { isAllowed } from './cases.ts';
import { DOCUMENT_CASES } from './document-cases.ts';
import { openDocuments } from './documents-emulator.ts';
import { shippedRules } from './emulators.ts';

const documents = await openDocuments('demo-rules-documents', shippedRules('firestore.rules'));

for (const { name, actor, allowed, perform } of DOCUMENT_CASES) {
  test.concurrent(name, async () => {
    expect(await isAllowed(perform(documents.databaseOf(actor)))).toBe(allowed);
  });
}
