import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_CHECK_CODE } from '@legacy-hub/local/doctor/website.ts';
import { buildWeb } from '@legacy-hub/web/build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'production-'));
const LOCAL_TRACES = [/sandbox/i, /three[-_]d[-_]secure/i, /12111/, /127\.0\.0\.1:\d/, /demo-legacy-hub/];

/** Inline scripts and styles, in each form. */
const INLINE_CODE = [/<script(?![^>]*\ssrc=)/, /<style/, /<[^>]+\sstyle=/, /<[^>]+\son[a-z]+=/];

const firebase = {
  apiKey: 'key-of-the-cloud',
  projectId: 'the-cloud',
  storageBucket: 'the-cloud.appspot.com',
};

describe('the website build', () => {
  beforeAll(async () => {
    const settings = { VITE_FIREBASE: JSON.stringify(firebase), VITE_STRIPE_KEY: 'pk_live_key' };
    await buildWeb({ target, settings, scripts: [] });
  }, 60_000);
  afterAll(() => rmSync(target, { recursive: true }));

  test('contains the settings of its project', () => {
    expect(matchesOf(/key-of-the-cloud/)).not.toEqual([]);
  });

  test.each(LOCAL_TRACES)('has no trace of a local environment: %s', (trace) => {
    expect(matchesOf(trace)).toEqual([]);
  });

  test.each(INLINE_CODE)('has no inline code, which its policy forbids: %s', (inside) => {
    expect(matchesOf(inside, '.html')).toEqual([]);
  });

  test('marks as noindex the pages that have nothing for search engines', () => {
    const hidden = matchesOf(/<meta name="robots" content="noindex"/, '.html').map(
      (match) => match.split(':')[0],
    );
    expect(hidden.sort()).toEqual([
      'admin-portal.html',
      'app.html',
      'bookings.html',
      'card.html',
      'checkout.html',
      'confirm-email.html',
      'history.html',
      'portal.html',
      'profile.html',
      'reset-password.html',
      'settings.html',
      'thank-you.html',
      'unsubscribe.html',
    ]);
  });

  test('contains no App Check code when App Check is off', () => {
    expect(matchesOf(new RegExp(APP_CHECK_CODE))).toEqual([]);
  });
});

function matchesOf(trace: RegExp, kind = ''): string[] {
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(kind),
  );
  return files.flatMap(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    const at = text.search(trace);
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
  });
}
