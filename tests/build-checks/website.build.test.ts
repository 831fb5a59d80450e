import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { publicVenueSchema } from '@legacy-hub/domain/venue/schema/settings';
import { APP_CHECK_CODE } from '@legacy-hub/local/doctor/website.ts';
import { buildRenderer, buildWeb } from '@legacy-hub/web/build.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const target = mkdtempSync(join(tmpdir(), 'website-'));
const renderer = mkdtempSync(join(tmpdir(), 'renderer-'));
const scripts = join(target, 'static/js');
let website: typeof import('@legacy-hub/web/src/app/prerender.tsx');

/** Maximum script size per page in kB gzipped, without the card provider's own script. */
const BUDGETS = [
  ['index', 99.6],
  ['RegistrationPage', 125.2],
  ['WalkInPage', 132.4],
  ['CheckoutPage', 136],
  ['ThankYouPage', 123],
  ['CardPage', 120],
  ['TermsPage', 102],
  ['PrivacyPage', 103],
  ['LoginPage', 129],
  ['ResetPasswordPage', 127],
  ['ConfirmEmailPage', 152],
  ['UnsubscribePage', 152],
] as const;

/** Pages behind a login also load the database and its listeners; a view adds to its surrounding frame. */
const PORTAL = ['SignedInPages', 'PortalPage'];
const COUNTER = ['SignedInPages', 'CounterPage'];
const OFFICE = [...COUNTER, 'OfficeView'];
const SIGNED_IN_BUDGETS: readonly (readonly [
  view: string,
  frame: readonly string[],
  maxKilobytes: number,
])[] = [
  ['HomeView', PORTAL, 325.6],
  ['ProfileView', PORTAL, 324],
  ['BookingsView', PORTAL, 323],
  ['HistoryView', PORTAL, 345],
  ['SettingsView', PORTAL, 351.5],
  ['HereView', PORTAL, 320],
  ['CounterView', COUNTER, 364.4],
  ['WeekView', OFFICE, 370.2],
  ['MonthView', OFFICE, 369.6],
  ['MembersView', OFFICE, 333.5],
  ['DaysView', OFFICE, 339.3],
  ['AccountsView', OFFICE, 347.2],
  ['VenueView', OFFICE, 372],
  ['StaffView', OFFICE, 330.6],
];

const FIREBASE = /identitytoolkit|firestore\.googleapis/;
/** The Realtime Database, and the regular expressions of Firestore's pipelines. */
const UNCALLED = /firebaseio\.com|regexp\/syntax/;
const ZOD = /ZodMiniType|\$ZodType/;
const STRIPE = /js\.stripe\.com/;
const LOCAL_TRACES = [/sandbox/i, /three[-_]d[-_]secure/i, /12111/, /127\.0\.0\.1:\d/, /demo-legacy-hub/];

/** Inline scripts and styles in every form. */
const INLINE_CODE = [/<script(?![^>]*\ssrc=)/, /<style/, /<[^>]+\sstyle=/, /<[^>]+\son[a-z]+=/];

const firebase = {
  apiKey: 'key-of-the-cloud',
  projectId: 'the-cloud',
  storageBucket: 'the-cloud.appspot.com',
};

beforeAll(async () => {
  const settings = { VITE_FIREBASE: JSON.stringify(firebase), VITE_STRIPE_KEY: 'pk_live_key' };
  vi.stubEnv('NODE_ENV', process.env.NODE_ENV); // set by a build, and restored for later test files
  await buildWeb({ target, settings, scripts: [] });
  await buildRenderer(renderer);
  website = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  for (const folder of [target, renderer]) rmSync(folder, { recursive: true });
});

describe('the website build', () => {
  test('contains the settings of its project', () => {
    expect(matchesOf(/key-of-the-cloud/)).not.toEqual([]);
  });

  test.each(LOCAL_TRACES)('contains no trace of a local environment: %s', (trace) => {
    expect(matchesOf(trace)).toEqual([]);
  });

  test.each(INLINE_CODE)(
    'contains no inline code, which the content security policy forbids: %s',
    (inside) => {
      expect(matchesOf(inside, '.html')).toEqual([]);
    },
  );

  test('contains no HTML page, which Hosting would serve instead of asking the server', () => {
    expect(readdirSync(target).filter((file) => file.endsWith('.html'))).toEqual([]);
  });

  test.each([
    '/checkout',
    '/thank-you',
    '/card',
    '/portal',
    '/portal/settings',
    '/here',
    '/admin-portal',
    '/form/unknown',
    '/somewhere',
  ])('hides %s from search engines', (path) => {
    expect(pageAt(path)).toContain('<meta name="robots" content="noindex"/>');
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
    ['the portal', 31, [...PORTAL, 'HomeView']],
    ['the counter', 33, [...COUNTER, 'CounterView']],
  ])('%s opens with at most %i files, without unused library code', (_page, maxFiles, chunks) => {
    // Each file is a separate request that the browser has to process.
    expect(scriptsOf(...chunks).length).toBeLessThanOrEqual(maxFiles);
    expect(textOf(...chunks)).not.toMatch(UNCALLED);
  });

  test('the counter’s login needs no code of the boards', () => {
    expect(scriptsOf(...COUNTER)).not.toContain(chunk('CounterView'));
  });

  test('the landing page loads no parser, login, database or card field', () => {
    expect(textOf('index')).not.toMatch(ZOD);
    expect(textOf('index')).not.toMatch(FIREBASE);
    expect(textOf('index')).not.toMatch(STRIPE);
  });

  test('the registration and day pass pages load no login code, and the login page loads it once a field gets the focus', () => {
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
  test('the landing page is complete, and loads the app after it is painted', () => {
    const html = pageAt('/');
    expect(html).toContain('<title>Legacy Hub</title>');
    expect(html).toContain('Join the Legacy Hub');
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
    const html = pageAt(`/${path}`);
    expect(html).toContain(text);
    expect(html).not.toContain('modulepreload');
    const files = /data-app="(.*?)"/.exec(html)?.[1]?.split(' ');
    expect(files).toEqual(expect.arrayContaining(scriptsOf(page).map((file) => `/static/js/${file}`)));
    expect(files?.at(-1)).toBe(`/static/js/${chunk(page)}`);
  });

  test('every page includes the venue’s settings, escaped so that they can’t close an element', () => {
    const settings = {
      revision: 3,
      venue: { ...EXAMPLE_VENUE, introduction: 'A <b>bold</b> place</script>' },
    };
    const html = pageAt('/portal', settings);
    const block = /<script type="application\/json" id="venue">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(block ?? '')).toEqual(settings);
    expect(pageAt('/', settings)).toContain('A &lt;b&gt;bold&lt;/b&gt; place');
  });

  test('the landing page, its title and its description use the settings', () => {
    const html = pageAt('/', {
      revision: 4,
      venue: z.parse(publicVenueSchema, { ...EXAMPLE_VENUE, name: 'The Den', phone: '(03) 9555 0000' }),
    });
    expect(html).toContain('<title>The Den</title>');
    expect(html).toContain('content="Join the The Den');
    expect(html).toContain('(03) 9555 0000');
    expect(html).not.toContain(EXAMPLE_VENUE.name);
  });

  test('a venue before its set-up shows that it opens soon, and its staff can log in', () => {
    const settings = { revision: 0, venue: null };
    for (const path of ['/', '/form/leader', '/walk-in', '/checkout'])
      expect(pageAt(path, settings)).toContain('Opening soon');
    expect(pageAt('/login', settings)).toContain('Forgot Password?');
  });

  test('a document from another release isn’t filled by this release', () => {
    const other = template('landing').replace(/name="build" content="\w+"/, 'name="build" content="other"');
    const html = website.fillDocument(other, '/', SETTINGS);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('id="venue"');
  });

  test('a form submits nothing by itself before the app has loaded', () => {
    for (const path of ['form/leader', 'walk-in', 'login'])
      expect(pageAt(`/${path}`)).toMatch(/<form[^>]* method="dialog"/);
  });

  // spec: website-build-1
  test('a form page has its own title and description', () => {
    const html = pageAt('/form/leader');
    expect(html).toContain('<title>Enter Your Details · Legacy Hub</title>');
    expect(html).toContain('content="Join the Legacy Hub as a Leader for $20 per week.');
  });

  test('the thank-you page preloads everything it needs', () => {
    const html = pageAt('/thank-you');
    for (const file of scriptsOf('ThankYouPage')) expect(html).toContain(`"/static/js/${file}"`);
  });

  test('the portal preloads its frame, its view and the database', () => {
    const html = pageAt('/portal/bookings');
    for (const file of scriptsOf(...PORTAL, 'BookingsView')) expect(html).toContain(`"/static/js/${file}"`);
  });

  test('the counter preloads its boards, which are shown once the login is known', () => {
    const html = pageAt('/admin-portal');
    for (const file of scriptsOf(...COUNTER, 'CounterView'))
      expect(html).toMatch(new RegExp(`(?:href|src)="/static/js/${file}"`));
  });

  test('pages behind a login connect early to the login service and the database', () => {
    for (const host of ['identitytoolkit', 'firestore']) {
      const link = `<link rel="preconnect" href="https://${host}.googleapis.com" crossorigin />`;
      expect(pageAt('/admin-portal')).toContain(link);
      expect(pageAt('/login')).not.toContain(link);
    }
  });

  test('the counter lists the files to cache for offline use, and none from the portal', () => {
    const html = pageAt('/admin-portal');
    for (const name of ['CounterView', 'TakingsDialog', 'NewHouseholdDialog', 'Toasts'])
      expect(html).toContain(`/static/js/${chunk(name)}`);
    for (const name of ['PortalPage', 'HomeView', 'RegistrationPage', 'CheckoutPage'])
      expect(html).not.toContain(`/static/js/${chunk(name)}`);
  });
});

const SETTINGS = { revision: 1, venue: EXAMPLE_VENUE };

const template = (name: string): string => readFileSync(join(target, `documents/${name}.html`), 'utf8');

/** Renders a page as the server does. */
const pageAt = (path: string, settings: Parameters<typeof website.fillDocument>[2] = SETTINGS): string =>
  website.fillDocument(template(website.documentOf(path)), path, settings);

/** Lists the pages' own chunks and all their imports, with the shared entry. */
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
