import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '@legacy-hub/web/build.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const target = mkdtempSync(join(tmpdir(), 'weight-'));
const assets = join(target, 'assets');

/** What a page may load in all, in kB of gzipped script; the card provider's own script is not ours to weigh. */
const BUDGETS = [
  ['index', 100],
  ['RegistrationPage', 125],
  ['WalkInPage', 125],
  ['CheckoutPage', 135],
  ['ThankYouPage', 95],
  ['TermsPage', 95],
  ['LoginPage', 155],
  ['ResetPasswordPage', 155],
] as const;

/** Behind a log-in, where the database and its listeners are needed; a view comes on top of the frame around it. */
const PORTAL = ['SignedInPages', 'PortalPage'];
const COUNTER = ['SignedInPages', 'CounterPage'];
const SIGNED_IN_BUDGETS: readonly (readonly [view: string, frame: readonly string[], most: number])[] = [
  ['HomeView', PORTAL, 375],
  ['ProfileView', PORTAL, 360],
  ['BookingsView', PORTAL, 360],
  ['SettingsView', PORTAL, 375],
  ['CounterView', COUNTER, 385],
];

const FIREBASE = /identitytoolkit|firestore\.googleapis/;
const ZOD = /ZodMiniType|\$ZodType/;
const STRIPE = /js\.stripe\.com/;

beforeAll(async () => {
  const settings = { VITE_FIREBASE: '{"projectId":"the-cloud"}', VITE_STRIPE_KEY: 'pk_live_key' };
  await buildWeb({ target, settings, scripts: [] });
}, 60_000);
afterAll(() => rmSync(target, { recursive: true }));

describe('what a page loads', () => {
  test.each(BUDGETS)('%s: at most %i kB of script', (page, most) => {
    expect(kilobytes(scriptsOf(page))).toBeLessThanOrEqual(most);
  });

  test.each(SIGNED_IN_BUDGETS)('%s, in its frame %j: at most %i kB of script', (view, frame, most) => {
    expect(kilobytes(scriptsOf(...frame, view))).toBeLessThanOrEqual(most);
  });

  test('whoever is turned away at the counter has loaded nothing of it', () => {
    expect(scriptsOf(...COUNTER)).not.toContain(chunk('CounterView'));
  });

  test('the landing page needs no parser, no log-in, no database and no card field', () => {
    expect(textOf('index')).not.toMatch(ZOD);
    expect(textOf('index')).not.toMatch(FIREBASE);
    expect(textOf('index')).not.toMatch(STRIPE);
  });

  test('the registration and the day pass know nothing of who is logged in', () => {
    expect(textOf('RegistrationPage')).not.toMatch(FIREBASE);
    expect(textOf('WalkInPage')).not.toMatch(FIREBASE);
  });

  test('only the checkout knows the card provider', () => {
    expect(textOf('CheckoutPage')).toMatch(STRIPE);
    expect(textOf('RegistrationPage')).not.toMatch(STRIPE);
    expect(textOf('LoginPage')).not.toMatch(STRIPE);
  });

  test('the pieces of the design are looked at in development only', () => {
    expect(readdirSync(assets).filter((file) => file.startsWith('UiGalleryPage'))).toEqual([]);
  });
});

describe('what is sent before any script has run', () => {
  const documentAt = (path: string): string => readFileSync(join(target, path), 'utf8');

  test('the landing page reads whole, and asks for the app when it has been seen', () => {
    const html = documentAt('index.html');
    expect(html).toContain('Join the Legacy Hub');
    expect(html).toContain('href="/form/legacy-maker"');
    expect(html).not.toContain('modulepreload');
    expect(html).toContain(`data-app="/assets/${chunk('index')}"`);
  });

  test('a form names itself and asks for everything that it needs at once', () => {
    const html = documentAt('form/leader.html');
    expect(html).toContain('<title>Enter Your Details · Legacy Hub</title>');
    expect(html).toContain('content="Join the Legacy Hub as a Leader for $20 per week.');
    for (const file of scriptsOf('RegistrationPage')) expect(html).toContain(`"/assets/${file}"`);
  });

  test('the portal asks for its frame, its view and the database at once', () => {
    const html = documentAt('portal/bookings.html');
    for (const file of scriptsOf(...PORTAL, 'BookingsView')) expect(html).toContain(`"/assets/${file}"`);
  });

  test('no page has a script or a style between its lines, which a strict policy would refuse', () => {
    for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.html'))
        expect(documentAt(file)).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son\w+="/);
  });
});

/** The pages' own chunks and everything that they import, together with the entry that every page starts from. */
function scriptsOf(...pages: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(assets, file), 'utf8');
    for (const [, next] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (next) follow(next);
  };
  for (const page of ['index', ...pages]) follow(chunk(page));
  return [...found];
}

function chunk(name: string): string {
  const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
  if (!file) throw new Error(`The build has no chunk ${name}`);
  return file;
}

const textOf = (page: string): string =>
  scriptsOf(page)
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n');

const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length / 1024, 0);
