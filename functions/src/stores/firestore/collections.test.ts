import type * as VersionedDocument from '@legacy-hub/domain/core/versioned-document';
import { queueMail } from '@legacy-hub/domain/mail/rules';
import { aCardHousehold, now } from '@legacy-hub/domain/testing/households';
import { nextVersion } from '@legacy-hub/domain/testing/next-version';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { SUBCOLLECTIONS } from './every-document.ts';

type Converter = { fromFirestore: (stored: { data: () => unknown }) => { version: number } };

const converters = new Map<string, Converter>();

beforeAll(() => {
  vi.resetModules();
  vi.doMock('@legacy-hub/domain/core/versioned-document', async (importOriginal) => {
    const { documentReader } = await importOriginal<typeof VersionedDocument>();
    return { documentReader: nextVersion(documentReader) };
  });
  vi.doMock('../../firebase/admin.ts', () => ({
    firestore: () => ({
      collection: (path: string) => ({
        withConverter: (converter: Converter) => converters.set(path, converter),
      }),
    }),
  }));
});

afterAll(() => {
  vi.doUnmock('@legacy-hub/domain/core/versioned-document');
  vi.doUnmock('../../firebase/admin.ts');
  vi.resetModules();
});

describe('the stores', () => {
  const email = queueMail(
    { id: 'welcome:mia', to: 'mia@example.com', content: { kind: 'welcome', uid: 'mia', name: 'Mia' } },
    now,
  );

  it.each([
    ['users', aCardHousehold('leader')],
    ['mail', email],
  ])('read a document of %s that was stored in an older version', async (path, stored) => {
    for (const open of Object.values(await import('./collections.ts'))) open('1');
    const read = converters.get(path)?.fromFirestore({ data: () => stored });
    expect(read?.version).toBe(stored.version + 1);
  });

  it('list every subcollection for the backup', async () => {
    for (const open of Object.values(await import('./collections.ts'))) open('1');
    const below = [...converters.keys()].filter((path) => path.includes('/'));
    expect(below.map((path) => path.split('/').at(-1))).toEqual(SUBCOLLECTIONS);
  });
});
