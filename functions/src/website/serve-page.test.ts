import { setTimeout } from 'node:timers/promises';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import type { VenueSettings } from '@legacy-hub/domain/venue/schema/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findVenueSettings } from '../stores/venue.ts';
import { loadDocument, readSettings } from './serve-page.ts';

/** Timers never end on their own, so time passes only where a test advances it. */
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(() => new Promise(() => undefined)) }));
vi.mock('../stores/venue.ts', () => ({ findVenueSettings: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

/** The documents at all addresses except the website's own domain, which has no certificate yet. */
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

  it('is from the preview that is opened', async () => {
    expect(await load('hub-live--pr-7-abc123.web.app')).toBe('preview');
  });

  it('is never from another site', async () => {
    expect(await load('hub-live--pr-7.evil.example')).toBe('live');
    expect(await load('hub-live2.web.app')).toBe('live');
  });

  it('is read from the local stack when that is running', async () => {
    vi.stubEnv('HOSTING_URL', 'https://hub-live--pr-7-abc123.web.app');
    expect(await load(undefined)).toBe('preview');
  });
});

describe('a page', () => {
  const fails = async () => {
    throw new Error('The database is unavailable');
  };
  const settings = { version: 1, revision: 7, venue: EXAMPLE_VENUE } as const;

  it('has no settings to show when the first read fails', async () => {
    vi.mocked(findVenueSettings).mockImplementation(fails);
    await expect(readSettings()).rejects.toThrow('The database is unavailable');
  });

  it('shows the last settings and the last document while neither can be read', async () => {
    vi.mocked(findVenueSettings).mockResolvedValue(settings);
    expect([(await readSettings()).revision, await load('hub-live.web.app')]).toEqual([7, 'live']);
    vi.mocked(findVenueSettings).mockImplementation(fails);
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect([(await readSettings()).revision, await load('hub-live.web.app')]).toEqual([7, 'live']);
  });

  it('shows the last settings when reading is slow, and the newest once it has arrived', async () => {
    vi.mocked(findVenueSettings).mockResolvedValue(settings);
    await readSettings();
    let arrive: (settings: VenueSettings) => void = () => undefined;
    vi.mocked(findVenueSettings).mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    vi.mocked(setTimeout).mockResolvedValueOnce(undefined);
    expect(await readSettings()).toMatchObject({ revision: 7 });
    arrive({ ...settings, revision: 8 });
    await new Promise(setImmediate);
    vi.mocked(findVenueSettings).mockImplementation(fails);
    expect(await readSettings()).toMatchObject({ revision: 8 });
  });
});
