import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@legacy-hub/web/build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'production-'));
const OF_A_LAPTOP = [/sandbox/i, /three[-_]d[-_]secure/i, /12111/, /127\.0\.0\.1:\d/, /demo-legacy-hub/];

/** A script or a style of its own, in one of the ways there are. */
const INSIDE_A_PAGE = [/<script(?![^>]*\ssrc=)/, /<style/, /<[^>]+\sstyle=/, /<[^>]+\son[a-z]+=/];

const firebase = {
  apiKey: 'key-of-the-cloud',
  projectId: 'the-cloud',
  storageBucket: 'the-cloud.appspot.com',
};

describe('the website as it is deployed', () => {
  beforeAll(async () => {
    const settings = { VITE_FIREBASE: JSON.stringify(firebase), VITE_STRIPE_KEY: 'pk_live_key' };
    await buildWeb({ target, settings, scripts: [] });
  }, 60_000);
  afterAll(() => rmSync(target, { recursive: true }));

  test('knows its project', () => {
    expect(placesOf(/key-of-the-cloud/)).not.toEqual([]);
  });

  test.each(OF_A_LAPTOP)('has no trace of a laptop: %s', (trace) => {
    expect(placesOf(trace)).toEqual([]);
  });

  test.each(INSIDE_A_PAGE)('has nothing inside a page that its policy forbids: %s', (inside) => {
    expect(placesOf(inside, '.html')).toEqual([]);
  });

  test('is found by a search where it says what it is about, and nowhere else', () => {
    const hidden = placesOf(/<meta name="robots" content="noindex"/, '.html').map(
      (place) => place.split(':')[0],
    );
    expect(hidden.sort()).toEqual([
      'admin-portal.html',
      'app.html',
      'bookings.html',
      'checkout.html',
      'portal.html',
      'profile.html',
      'reset-password.html',
      'settings.html',
      'thank-you.html',
    ]);
  });

  test('does not ask whether it is our website, where App Check is off', () => {
    expect(placesOf(/exchangeRecaptcha/)).toEqual([]);
  });
});

/** Where in the build something stands, with a few words around it. */
function placesOf(trace: RegExp, kind = ''): string[] {
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(kind),
  );
  return files.flatMap(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    const at = text.search(trace);
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
  });
}
