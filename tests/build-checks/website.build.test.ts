import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { APP_CHECK_CODE } from '@legacy-hub/local/doctor/website.ts';
import { buildWeb } from '@legacy-hub/web/build.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'website-'));
const scripts = join(target, 'static/js');

/** Most script that a page may load, in kB gzipped, without the card provider's own script. */
const BUDGETS = [
  ['index', 98],
  ['RegistrationPage', 120],
  ['WalkInPage', 127],
  ['CheckoutPage', 128],
  ['ThankYouPage', 119],
  ['CardPage', 121],
  ['TermsPage', 99],
  ['PrivacyPage', 100],
  ['LoginPage', 126],
  ['ResetPasswordPage', 124],
  ['ConfirmEmailPage', 144],
  ['UnsubscribePage', 145],
] as const;

/** Pages behind a login also need the database and its listeners; a view adds to the frame around it. */
const PORTAL = ['SignedInPages', 'PortalPage'];
const COUNTER = ['SignedInPages', 'CounterPage'];
const SIGNED_IN_BUDGETS: readonly (readonly [
  view: string,
  frame: readonly string[],
  maxKilobytes: number,
])[] = [
  ['HomeView', PORTAL, 308],
  ['ProfileView', PORTAL, 307],
  ['BookingsView', PORTAL, 306],
  ['HistoryView', PORTAL, 329],
  ['SettingsView', PORTAL, 335],
  ['CounterView', COUNTER, 331],
];

const FIREBASE = /identitytoolkit|firestore\.googleapis/;
/** The Realtime Database, and the regular expressions of Firestore's pipelines. */
const UNCALLED = /firebaseio\.com|regexp\/syntax/;
const ZOD = /ZodMiniType|\$ZodType/;
const STRIPE = /js\.stripe\.com/;
const LOCAL_TRACES = [/sandbox/i, /three[-_]d[-_]secure/i, /12111/, /127\.0\.0\.1:\d/, /demo-legacy-hub/];

/** Inline scripts and styles, in each form. */
const INLINE_CODE = [/<script(?![^>]*\ssrc=)/, /<style/, /<[^>]+\sstyle=/, /<[^>]+\son[a-z]+=/];

const firebase = {
  apiKey: 'key-of-the-cloud',
  projectId: 'the-cloud',
  storageBucket: 'the-cloud.appspot.com',
};

beforeAll(async () => {
  const settings = { VITE_FIREBASE: JSON.stringify(firebase), VITE_STRIPE_KEY: 'pk_live_key' };
  vi.stubEnv('NODE_ENV', process.env.NODE_ENV); // set by a build, and given back to the files that follow
  await buildWeb({ target, settings, scripts: [] });
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(target, { recursive: true });
});

describe('the website build', () => {
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

describe('page weight', () => {
  test.each(BUDGETS)('%s loads at most %i kB of script', (page, maxKilobytes) => {
    expect(kilobytes(scriptsOf(page))).toBeLessThanOrEqual(maxKilobytes);
  });

  test.each(SIGNED_IN_BUDGETS)(
    '%s, in its frame %j, loads at most %i kB of script',
    (view, frame, maxKilobytes) => {
      expect(kilobytes(scriptsOf(...frame, view))).toBeLessThanOrEqual(maxKilobytes);
    },
  );

  test.each([
    ['the portal', 28, [...PORTAL, 'HomeView']],
    ['the counter', 29, [...COUNTER, 'CounterView']],
  ])('%s opens with at most %i files, without what we never call', (_page, maxFiles, chunks) => {
    // Each is a request, and a step in the browser.
    expect(scriptsOf(...chunks).length).toBeLessThanOrEqual(maxFiles);
    expect(textOf(...chunks)).not.toMatch(UNCALLED);
  });

  test('the counter’s login needs no code of its boards', () => {
    expect(scriptsOf(...COUNTER)).not.toContain(chunk('CounterView'));
  });

  test('the landing page loads no parser, login, database or card field', () => {
    expect(textOf('index')).not.toMatch(ZOD);
    expect(textOf('index')).not.toMatch(FIREBASE);
    expect(textOf('index')).not.toMatch(STRIPE);
  });

  test('the registration and day pass pages load no login code, the login page only once a field has the focus', () => {
    expect(textOf('RegistrationPage')).not.toMatch(FIREBASE);
    expect(textOf('WalkInPage')).not.toMatch(FIREBASE);
    expect(textOf('LoginPage')).not.toMatch(FIREBASE);
  });

  test('only the checkout loads the card provider’s script', () => {
    expect(textOf('CheckoutPage')).toMatch(STRIPE);
    expect(textOf('RegistrationPage')).not.toMatch(STRIPE);
    expect(textOf('LoginPage')).not.toMatch(STRIPE);
  });

  test('the UI gallery is not in the production build', () => {
    expect(readdirSync(scripts).filter((file) => file.startsWith('UiGalleryPage'))).toEqual([]);
  });
});

describe('prerendered pages', () => {
  const documentAt = (path: string): string => readFileSync(join(target, path), 'utf8');

  test('the landing page is complete, and loads the app after it is painted', () => {
    const html = documentAt('index.html');
    expect(html).toContain('<title>Legacy Hub</title>');
    expect(html).toContain('Join the Legacy Hub');
    expect(html).not.toContain('%VENUE_NAME%');
    expect(html).toContain('href="/form/legacy-maker"');
    expect(html).not.toContain('modulepreload');
    const files = /data-app="(.*?)"/.exec(html)?.[1]?.split(' ');
    expect(files?.at(-2)).toMatch(/packages/);
    expect(files?.toSorted()).toEqual(
      scriptsOf('index')
        .map((file) => `/static/js/${file}`)
        .toSorted(),
    );
    expect(files?.at(-1)).toBe(`/static/js/${chunk('index')}`);
  });

  test.each([
    ['form/leader', 'RegistrationPage', 'Proceed to Payment'],
    ['walk-in', 'WalkInPage', 'Pay at Counter'],
    ['login', 'LoginPage', 'Forgot Password?'],
    ['checkout', 'CheckoutPage', 'Get a day pass'],
  ])('%s shows its content before its scripts load', (path, page, text) => {
    const html = documentAt(`${path}.html`);
    expect(html).toContain(text);
    expect(html).not.toContain('modulepreload');
    const files = /data-app="(.*?)"/.exec(html)?.[1]?.split(' ');
    expect(files).toEqual(expect.arrayContaining(scriptsOf(page).map((file) => `/static/js/${file}`)));
    expect(files?.at(-1)).toBe(`/static/js/${chunk(page)}`);
  });

  test('a form sends nothing by itself, before the app is there', () => {
    for (const path of ['form/leader', 'walk-in', 'login'])
      expect(documentAt(`${path}.html`)).toMatch(/<form[^>]* method="dialog"/);
  });

  // spec: website-build-1
  test('a form page has its own title and description', () => {
    const html = documentAt('form/leader.html');
    expect(html).toContain('<title>Enter Your Details · Legacy Hub</title>');
    expect(html).toContain('content="Join the Legacy Hub as a Leader for $20 per week.');
  });

  test('the thank-you page preloads everything it needs', () => {
    const html = documentAt('thank-you.html');
    for (const file of scriptsOf('ThankYouPage')) expect(html).toContain(`"/static/js/${file}"`);
  });

  test('the portal preloads its frame, its view and the database', () => {
    const html = documentAt('portal/bookings.html');
    for (const file of scriptsOf(...PORTAL, 'BookingsView')) expect(html).toContain(`"/static/js/${file}"`);
  });

  test('the counter preloads its boards, which show once the login is known', () => {
    const html = documentAt('admin-portal.html');
    for (const file of scriptsOf(...COUNTER, 'CounterView'))
      expect(html).toMatch(new RegExp(`(?:href|src)="/static/js/${file}"`));
  });

  test('pages behind a login connect early to the login and the database', () => {
    for (const host of ['identitytoolkit', 'firestore']) {
      const link = `<link rel="preconnect" href="https://${host}.googleapis.com" crossorigin=""/>`;
      expect(documentAt('admin-portal.html')).toContain(link);
      expect(documentAt('login.html')).not.toContain(link);
    }
  });

  test('the counter names what it loads later, for when there is no network, and nothing of the portal', () => {
    const html = documentAt('admin-portal.html');
    for (const name of ['CounterView', 'TakingsDialog', 'NewHouseholdDialog', 'Toasts'])
      expect(html).toContain(`/static/js/${chunk(name)}`);
    for (const name of ['PortalPage', 'HomeView', 'RegistrationPage', 'CheckoutPage'])
      expect(html).not.toContain(`/static/js/${chunk(name)}`);
  });
});

/** The pages' own chunks and everything they import, with the entry that every page starts from. */
function scriptsOf(...pages: readonly string[]): string[] {
  const files = new Set<string>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(join(scripts, file), 'utf8');
    for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (next) follow(next);
  };
  for (const page of ['index', ...pages]) follow(chunk(page));
  return [...files];
}

function chunk(name: string): string {
  const file = readdirSync(scripts).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (!file) throw new Error(`The build has no chunk ${name}`);
  return file;
}

const textOf = (...pages: readonly string[]): string =>
  scriptsOf(...pages)
    .map((file) => readFileSync(join(scripts, file), 'utf8'))
    .join('\n');

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(scripts, file))).length / 1024, 0);

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
