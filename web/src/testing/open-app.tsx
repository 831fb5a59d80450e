import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import * as bookingsEndpoints from '@legacy-hub/domain/bookings/endpoints';
import { byName, expectedOn } from '@legacy-hub/domain/bookings/expected';
import type { Household } from '@legacy-hub/domain/documents/household';
import type { VisitRecord } from '@legacy-hub/domain/documents/visit';
import type { WalkIn } from '@legacy-hub/domain/documents/walk-in';
import * as staffEndpoints from '@legacy-hub/domain/staff/endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { dayOf, type Instant } from '@legacy-hub/domain/venue/time/venue-time';
import { visitEnd } from '@legacy-hub/domain/visits/here-now';
import { walkInEnd } from '@legacy-hub/domain/walk-ins/board/view';
import { BrowserRouter } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '../app/App.tsx';
import { setSettings } from '../browser/venue-settings.ts';
import { eraseDeviceCopy } from '../live/stored/device-copy.ts';
import { CrashPage, ErrorBoundary } from '../loading/LazyPage.tsx';
import { logins } from './fakes/firebase-auth.ts';
import { documents } from './fakes/firebase-firestore.ts';
import { photos } from './fakes/firebase-storage.ts';
import { stripe } from './fakes/stripe.ts';
import { api } from './stub-api.ts';

/**
 * The whole app in the page of a component test: real routes, screens, live reads and calls, with a database,
 * logins, photos, Stripe and an API that the test controls. Every test begins on an empty device, at noon on
 * a Wednesday.
 */

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

type Size = typeof DESKTOP;
type Options = { at?: Instant; size?: Size };

const HOME = location.href;

/** Loads all pages with the first file, so that no test waits for one to load. */
import.meta.glob(['../features/**/*.tsx', '!**/*.test.tsx'], { eager: true });

export function beginTest(): void {
  document.documentElement.lang = 'en-AU';
  api.begin();
  toast.dismiss(); // a toast raised after the end of the previous test would appear on the next page
  setSettings({ revision: 1, venue: EXAMPLE_VENUE });
  vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => undefined));
}

export async function endTest(): Promise<void> {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', HOME);
  documents.reset();
  logins.reset();
  photos.reset();
  stripe.reset();
  await eraseDeviceCopy();
  await eraseDatabases();
  localStorage.clear();
  sessionStorage.clear();
  api.expectNoSurprises();
}

async function eraseDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    });
}

/** Opens a path as a visitor or as the logged-in account. */
export async function openApp(path: string, { at = now, size = DESKTOP }: Options = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  if (innerWidth !== size.width || innerHeight !== size.height) await page.viewport(size.width, size.height);
  history.replaceState(null, '', path);
  await renderApp();
}

/** Opens the same address again, as after a reload. */
export const reload = (): Promise<void> => renderApp();

/**
 * Replaces the page that was open. Without React's strict mode, as in production: it opens each dialog twice,
 * which takes the focus from where a test has moved it.
 */
async function renderApp(): Promise<void> {
  await cleanup();
  await render(
    <BrowserRouter>
      <ErrorBoundary fallback={() => <CrashPage />}>
        <App />
      </ErrorBoundary>
    </BrowserRouter>,
  );
}

/** Opens this household's portal, at Home unless a path is given. */
export async function openPortal(
  household: Household,
  { path = '/portal', ...options }: Options & { path?: string } = {},
): Promise<void> {
  logins.begin({ uid: household.uid, email: household.email });
  show(household);
  await openApp(path, options);
}

type Counter = Options & {
  role?: 'staff' | 'admin';
  households?: readonly Household[];
  walkIns?: readonly WalkIn[];
  visits?: readonly VisitRecord[];
  /** The households that the server lists as expected today. */
  expected?: readonly Household[];
  address?: string;
};

export const STAFF = { uid: 'kim', email: 'kim@example.com' };

/** Opens the counter as staff, with these customers and visits. */
export async function openCounter({
  role = 'staff',
  households = [],
  walkIns = [],
  visits = [],
  expected = [],
  address = '/admin-portal',
  ...options
}: Counter = {}): Promise<void> {
  logins.begin({ ...STAFF, role });
  show(...households, ...walkIns, ...visits);
  api.answer(bookingsEndpoints.listExpected, {
    households: byName(
      expected.flatMap((household) => expectedOn(household, dayOf(options.at ?? now)) ?? []),
    ),
  });
  api.answer(staffEndpoints.getDeviceKey, { key: DEVICE_KEY });
  await openApp(address, options);
}

export const DEVICE_KEY = btoa('0123456789abcdef0123456789abcdef');

/** Stores documents, which open screens show at once. */
export function show(...stored: readonly (Household | WalkIn | VisitRecord)[]): void {
  for (const each of stored) {
    if ('uid' in each) documents.set(`users/${each.uid}`, each);
    else if ('code' in each) documents.set(`walkIns/${each.id}`, { ...each, endsAt: walkInEnd(each) });
    else documents.set(`visits/${each.id}`, { ...each, endsAt: visitEnd(each) });
  }
}

/** Moves the clock, and updates the screen as when the page becomes visible. */
export function moveTo(moment: Instant): void {
  vi.setSystemTime(moment);
  document.dispatchEvent(new Event('visibilitychange'));
}

export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  documents.setReachable(false);
  dispatchEvent(new Event('offline'));
}

export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  documents.setReachable(true);
  dispatchEvent(new Event('online'));
}
