import type * as VersionedDocument from '@legacy-hub/domain/core/versioned-document';
import { aCardHousehold } from '@legacy-hub/domain/testing/households';
import { nextVersion } from '@legacy-hub/domain/testing/next-version';
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FirebaseProviders } from '../firebase/FirebaseProviders.tsx';
import type * as Portal from './live.ts';

const household = aCardHousehold('leader');

beforeAll(() => {
  vi.resetModules();
  vi.doMock('@legacy-hub/domain/core/versioned-document', async (importOriginal) => {
    const { documentReader } = await importOriginal<typeof VersionedDocument>();
    return { documentReader: nextVersion(documentReader) };
  });
  vi.doMock('../live/use-live-document.ts', () => ({
    useLiveDocument: (path: string, parse: (stored: unknown) => unknown) => ({
      state: 'ready',
      data: parse(path === `users/${household.uid}` ? household : null),
      staleSince: null,
      isCached: false,
      isUpdating: false,
    }),
  }));
});

afterAll(() => {
  vi.doUnmock('@legacy-hub/domain/core/versioned-document');
  vi.doUnmock('../live/use-live-document.ts');
  vi.resetModules();
});

/** A placeholder for the SDK, which these tests never call. */
const sdkOf = <Sdk,>() => ({ app: { name: 'test', options: {} } }) as Sdk;
const sdk = { auth: sdkOf<Auth>(), firestore: sdkOf<Firestore>(), storage: sdkOf<FirebaseStorage>() };

function Version({ usePortalHousehold }: Pick<typeof Portal, 'usePortalHousehold'>) {
  const { live } = usePortalHousehold(household.uid);
  return live.state === 'ready' && live.data.version;
}

describe('the portal', () => {
  it('reads a household that was stored in an older version', async () => {
    const { usePortalHousehold } = await import('./live.ts');
    expect(
      renderToStaticMarkup(
        <FirebaseProviders {...sdk}>
          <Version usePortalHousehold={usePortalHousehold} />
        </FirebaseProviders>,
      ),
    ).toBe(String(household.version + 1));
  });
});
