import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/staff-roles.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openSharedBrowser } from '../lighthouse/browser.ts';
import { scoreOf } from '../lighthouse/inspect.ts';
import { INDEXED_PATHS } from '../pages/checks/public-paths.ts';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { isStoredOnDevice } from '../pages/device/stored-on-device.ts';
import { aCashFamily } from '../pages/people/family.ts';
import { uniqueName } from '../pages/people/groups.ts';
import { aStaffAccount } from '../pages/people/staff-login.ts';
import { PortalPage } from '../pages/portal.page.ts';
import { browserOptions, openBrowser } from '../runner/browser.ts';
import { fillToday } from './data-size.ts';
import type { Round } from './measure.ts';
import { measureRows, type Row, row } from './row.ts';
import { disableCache, openTwoPages, timeLoad } from './watch-page.ts';

const EMPTY = '/bench/empty';
const PLAIN = '/bench/plain';
const TYPESET = '/bench/typeset';
const FIRST = 'paint';
const LARGEST = 'largest-contentful-paint';

interface Painting {
  readonly what: string;
  readonly atMost?: number;
  readonly options?: BrowserContextOptions;
  /** Prepares a page and its baseline, which share the browser and login. */
  readonly open: (page: Page, empty: Page) => Promise<Round>;
}

const landing =
  (paint: string, beside: string): Painting['open'] =>
  async (page, plain) => {
    await Promise.all([page, plain].map(disableCache));
    return { measured: () => paintOf(page, '/', paint), baseline: () => paintOf(plain, beside, paint) };
  };

const LANDING = 'landing beside plain HTML';

const paintingsOn = (days: readonly number[]): readonly Painting[] => [
  { what: `${LANDING}, first paint`, open: landing(FIRST, PLAIN) },
  { what: `${LANDING} in its type, first paint`, atMost: 1.5, open: landing(FIRST, TYPESET) },
  { what: `${LANDING} in its type, largest paint`, atMost: 1.3, open: landing(LARGEST, TYPESET) },
  { what: 'portal, from its copy, first paint', atMost: 2, open: portal() },
  // Starts without a stored copy, as after a temporary login.
  { what: 'portal, without its copy, first paint', atMost: 4, open: portal(() => localStorage.clear()) },
  ...days.flatMap((walkIns): Painting[] => [
    { what: `board of ${walkIns}, from its copy, first paint`, atMost: 2, open: board(walkIns) },
    {
      what: `board of ${walkIns}, without its copy, first paint`,
      atMost: 4,
      options: { serviceWorkers: 'block' },
      open: board(walkIns, eraseCopy),
    },
  ]),
];

/** Measures the office of a venue with this number of members. */
export async function measureOffice(baseURL: string, loads: number, members: number): Promise<Row[]> {
  const browser = await openBrowser();
  const paintings = [
    { what: `Month with ${members} members, first paint`, atMost: 4, open: office('', 'GST in takings') },
    {
      ...{ what: `Accounts with ${members} members, first paint`, atMost: 4 },
      open: office('/accounts', 'not checked yet'),
    },
  ];
  const rows = await paint(browser, baseURL, paintings, loads);
  await browser.close();
  return rows;
}

export async function measurePages(
  baseURL: string,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  const browser = await openBrowser();
  const rows = await paint(browser, baseURL, paintingsOn(days), loads);
  const { page, empty } = await openTwoPages(browser, { baseURL });
  const sent = { measured: await kilobytesOf(page, '/'), baseline: await kilobytesOf(empty, TYPESET) };
  rows.push(row({ what: `${LANDING} in its type, sent`, unit: 'kB', ...sent }));
  await browser.close();
  return { rows: [...rows, ...(await lighthouseRows(baseURL))], landingBytes: sent.measured * 1000 };
}

async function paint(
  browser: Browser,
  baseURL: string,
  paintings: readonly Painting[],
  loads: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, atMost, options, open } of paintings) {
    const { context, page, empty } = await openTwoPages(browser, { ...options, baseURL });
    const target = atMost === undefined ? null : { atMost };
    rows.push(...(await measureRows(what, await open(page, empty), loads, { p50: target })));
    await context.close();
  }
  return rows;
}

/** Opens the portal. `erase` deletes its data on the device before each load. */
const portal =
  (erase?: () => unknown): Painting['open'] =>
  async (page, empty) => {
    const family = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader'] });
    const { uid, primary } = family.household;
    await new PortalPage(page).open(family);
    await empty.goto(`${EMPTY}?uid=${uid}`);
    while (!(await isStoredOnDevice(page, primary.name))) await page.waitForTimeout(100);
    return loadsOf(page, empty, primary.name, erase);
  };

const board =
  (walkIns: number, erase?: () => unknown): Painting['open'] =>
  async (page, empty) => {
    const last = await fillToday(walkIns);
    const { uid } = await new CounterPage(page).open();
    page.context().once('close', () => removeStaff(uid, instant(Date.now())));
    await empty.goto(`${EMPTY}?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
    while (!erase && !(await isStoredOnDevice(page, last))) await page.waitForTimeout(100);
    return loadsOf(page, empty, last, erase);
  };

/** Measures the time until the office shows its figures. */
const office =
  (path: string, text: string): Painting['open'] =>
  async (page, empty) => {
    const { household } = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader'] });
    const { uid } = await new CounterPage(page).open(await aStaffAccount('admin'));
    page.context().once('close', () => removeStaff(uid, instant(Date.now())));
    await page.goto(`/admin-portal/office${path}`);
    await empty.goto(`${EMPTY}?uid=${household.uid}`);
    await Promise.all([page, empty].map(disableCache));
    return {
      measured: () => timeLoad(page, text),
      baseline: () => timeLoad(empty, household.primary.name),
    };
  };

/** Deletes the counter's copy, as on a device that was never a counter. Its worker is blocked too. */
function eraseCopy(): Promise<unknown> {
  localStorage.removeItem('legacy-hub:counter-copy');
  const erased = indexedDB.deleteDatabase('counter-copy');
  return new Promise((resolve) => erased.addEventListener('success', () => resolve(null)));
}

/**
 * Measures the time until each page shows the text, with an empty cache on each load except for the login.
 */
async function loadsOf(page: Page, empty: Page, text: string, erase?: () => unknown): Promise<Round> {
  await Promise.all([page, empty].map(disableCache));
  const loadErased = async () => {
    if (erase) await page.evaluate(erase);
    return timeLoad(page, text);
  };
  return { measured: loadErased, baseline: () => timeLoad(empty, text) };
}

async function kilobytesOf(page: Page, path: string): Promise<number> {
  let bytes = 0;
  (await disableCache(page)).on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes / 1000;
}

/** Returns the time of the last paint once the page and its fonts have loaded. */
async function paintOf(page: Page, path: string, type: string): Promise<number> {
  await page.bringToFront();
  await page.goto(path);
  return page.evaluate(async (type) => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
      observer.observe({ type, buffered: true });
    });
  }, type);
}

async function lighthouseRows(website: string): Promise<Row[]> {
  const browser = await openSharedBrowser(await browserOptions(), website);
  const baseline = await scoreOf(browser, PLAIN);
  const rows: Row[] = [];
  for (const path of INDEXED_PATHS) {
    const measured = await scoreOf(browser, path);
    rows.push(row({ what: `${path}, Lighthouse`, measured, baseline, unit: 'points' }));
  }
  await browser.close();
  return rows;
}
