import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/remove-staff.ts';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { CounterPage } from '../journeys/pages/counter.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { uniqueName } from '../journeys/pages/groups.ts';
import { PortalPage } from '../journeys/pages/portal.page.ts';
import { INDEXED_PATHS } from '../journeys/pages/public-paths.ts';
import { isStoredOnDevice } from '../journeys/pages/stored-on-device.ts';
import { openSharedBrowser } from '../lighthouse/browser.ts';
import { scoreOf } from '../lighthouse/inspect.ts';
import { browserOptions, openBrowser } from '../runner/browser.ts';
import { fillToday } from './data-size.ts';
import { measure, type Round } from './measure.ts';
import { type Row, row, timedRows } from './row.ts';
import { disableCache, openTwoPages, timeLoad } from './watch-page.ts';

const EMPTY = '/bench/empty';
const PLAIN = '/bench/plain';
const TYPESET = '/bench/typeset';

interface Painting {
  readonly what: string;
  readonly target?: Row['target'];
  readonly options?: BrowserContextOptions;
  /** Prepares a page and its baseline, which have the same browser and login. */
  readonly open: (page: Page, empty: Page) => Promise<Round>;
}

const landing =
  (paint: 'paint' | 'largest-contentful-paint', beside: string): Painting['open'] =>
  async (page, plain) => {
    await Promise.all([page, plain].map(disableCache));
    return { measured: () => paintOf(page, '/', paint), baseline: () => paintOf(plain, beside, paint) };
  };

const portal = (hasCopy: boolean): Painting => ({
  what: `portal, ${hasCopy ? 'from' : 'without'} its copy, first paint`,
  target: { atMost: hasCopy ? 2 : 4 },
  async open(page, empty) {
    const family = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader'] });
    const { uid, primary } = family.household;
    await new PortalPage(page).open(family);
    await empty.goto(`${EMPTY}?uid=${uid}`);
    await untilStored(page, primary.name);
    return loadsOf(page, empty, primary.name, hasCopy ? null : eraseHousehold);
  },
});

const board = (walkIns: number, hasCopy: boolean): Painting => ({
  what: `board of ${walkIns}, ${hasCopy ? 'from' : 'without'} its copy, first paint`,
  target: { atMost: hasCopy ? 2 : 4 },
  options: { serviceWorkers: hasCopy ? 'allow' : 'block' },
  async open(page, empty) {
    const last = await fillToday(walkIns);
    const { uid } = await new CounterPage(page).open();
    page.context().once('close', () => removeStaff(uid, instant(Date.now())));
    await empty.goto(`${EMPTY}?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
    if (hasCopy) await untilStored(page, last);
    return loadsOf(page, empty, last, hasCopy ? null : eraseCopy);
  },
});

const BESIDE_TYPESET = 'landing beside plain HTML in its type';

const paintingsOn = (days: readonly number[]): readonly Painting[] => [
  { what: 'landing beside plain HTML, first paint', open: landing('paint', PLAIN) },
  { what: `${BESIDE_TYPESET}, first paint`, open: landing('paint', TYPESET), target: { atMost: 1.5 } },
  {
    what: `${BESIDE_TYPESET}, largest paint`,
    open: landing('largest-contentful-paint', TYPESET),
    target: { atMost: 1.3 },
  },
  ...[true, false].map(portal),
  ...days.flatMap((walkIns) => [true, false].map((hasCopy) => board(walkIns, hasCopy))),
];

export async function measurePages(
  baseURL: string,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const { what, target = null, options, open } of paintingsOn(days)) {
    const { context, page, empty } = await openTwoPages(browser, { ...options, baseURL });
    const round = await open(page, empty);
    const took = await measure(what, async () => round, loads);
    await context.close();
    rows.push(...timedRows(what, took, { p50: target }));
  }
  const { page, empty } = await openTwoPages(browser, { baseURL });
  const sent = { measured: await kilobytesOf(page, '/'), baseline: await kilobytesOf(empty, TYPESET) };
  rows.push(row({ what: `${BESIDE_TYPESET}, sent`, unit: 'kB', ...sent }));
  await browser.close();
  return { rows: [...rows, ...(await lighthouseRows(baseURL))], landingBytes: sent.measured * 1000 };
}

async function untilStored(page: Page, text: string): Promise<void> {
  while (!(await isStoredOnDevice(page, text))) await page.waitForTimeout(100);
}

/** Until both show the text, loaded with an empty cache each time, keeping only the login. */
async function loadsOf(
  page: Page,
  empty: Page,
  text: string,
  eraseInPage: (() => unknown) | null,
): Promise<Round> {
  await Promise.all([page, empty].map(disableCache));
  return {
    async measured() {
      if (eraseInPage) await page.evaluate(eraseInPage);
      return timeLoad(page, text);
    },
    baseline: () => timeLoad(empty, text),
  };
}

/** As after a login that doesn't stay. */
const eraseHousehold = () => localStorage.clear();

/** As on a device that was never a counter. Its worker is blocked as well. */
function eraseCopy(): Promise<unknown> {
  localStorage.removeItem('legacy-hub:counter-copy');
  const erased = indexedDB.deleteDatabase('counter-copy');
  return new Promise((resolve) => erased.addEventListener('success', () => resolve(null)));
}

async function kilobytesOf(page: Page, path: string): Promise<number> {
  let bytes = 0;
  (await disableCache(page)).on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes / 1000;
}

/** Of the paints that there were when the page and its type had loaded, the last one. */
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
