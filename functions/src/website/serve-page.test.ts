import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDocument } from './serve-page.ts';

/** The documents at each address but the website's own domain, which has no certificate yet. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'https://hub-live.web.app/documents/landing': 'live',
  'https://hub-live--pr-7-abc123.web.app/documents/landing': 'preview',
};

beforeEach(() => {
  vi.stubEnv('WEBSITE_URL', 'https://hub.example');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'hub-live' }));
  vi.stubGlobal('fetch', async (url: string) => {
    const document = DOCUMENTS[url];
    if (document === undefined) throw new TypeError('fetch failed');
    return new Response(document);
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const load = (host: string | undefined) => loadDocument({ get: () => host } as never, 'landing');

describe('the document of a page', () => {
  it.each(['hub-live.web.app', 'hub.example', undefined])(
    'is served to a visitor of %s while the domain in WEBSITE_URL has no certificate',
    async (host) => {
      expect(await load(host)).toBe('live');
    },
  );

  it('is that of the preview that is opened', async () => {
    expect(await load('hub-live--pr-7-abc123.web.app')).toBe('preview');
  });

  it("is never that of someone else's site", async () => {
    expect(await load('hub-live--pr-7.evil.example')).toBe('live');
    expect(await load('hub-live2.web.app')).toBe('live');
  });

  it('is read from the local stack when that is running', async () => {
    vi.stubEnv('HOSTING_URL', 'https://hub-live--pr-7-abc123.web.app');
    expect(await load(undefined)).toBe('preview');
  });
});
