/** Worth its lines because only a browser shows how long a visitor, a member or staff look at nothing. */

import { dayOf, instant } from '@legacy-hub/domain/venue/time/venue-time';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { CounterPage } from '../pages/counter/counter.page.ts';
import { isStoredOnDevice } from '../pages/device/stored-on-device.ts';
import { aCashFamily } from '../pages/people/family.ts';
import { uniqueName } from '../pages/people/groups.ts';
import { PortalPage } from '../pages/portal.page.ts';
import { openBrowser } from '../runner/browser.ts';
import { compare, type Round, type Row } from './measure.ts';
import { fillToday } from './venue-size.ts';

const EMPTY = '/bench/empty';
const TYPESET = '/bench/typeset';
const WALK_INS = 10;
/** A local website loads the card provider's stand-in with each page, unlike the deployed website. */
const STRIPE_STAND_IN = '*/js/stripe.js';

interface Painting {
  readonly what: string;
  readonly atMost: number;
  readonly options?: BrowserContextOptions;
  /** Prepares a page and its baseline, which share the browser and login. */
  readonly open: (page: Page, empty: Page) => Promise<Round>;
}

const PAINTINGS: readonly Painting[] = [
  { what: 'landing, first paint', atMost: 1.5, open: landing('paint') },
  { what: 'landing, largest paint', atMost: 1.3, open: landing('largest-contentful-paint') },
  { what: 'portal from its copy', atMost: 2, open: portal() },
  // As after a temporary login.
  { what: 'portal without its copy', atMost: 4, open: portal(() => localStorage.clear()) },
  { what: `board of ${WALK_INS} from its copy`, atMost: 2, open: board() },
  {
    what: `board of ${WALK_INS} without its copy`,
    atMost: 4,
    options: { serviceWorkers: 'block' },
    open: board(eraseCopy),
  },
];

export async function measurePages(baseURL: string, loads: number): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const { what, atMost, options, open } of PAINTINGS) {
    const { context, page, empty } = await openTwoPages(browser, { ...options, baseURL });
    const round = await open(page, empty);
    rows.push(await compare({ what, atMost, prepare: async () => round }, loads));
    await context.close();
  }
  await browser.close();
  return rows;
}

/** Opens two pages with the same login and an empty cache: the measured page and its baseline. */
async function openTwoPages(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  // The bundler preserves function names with a helper that the page doesn't have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const [page, empty] = [await context.newPage(), await context.newPage()];
  return { context, page, empty };
}

async function disableCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBlockedURLs', { urls: [STRIPE_STAND_IN] });
}

function landing(paint: string): Painting['open'] {
  return async (page, typeset) => {
    await Promise.all([page, typeset].map(disableCache));
    return { measured: () => paintOf(page, '/', paint), baseline: () => paintOf(typeset, TYPESET, paint) };
  };
}

/** Opens the portal. `erase` deletes its data on the device before each load. */
function portal(erase?: () => unknown): Painting['open'] {
  return async (page, empty) => {
    const family = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader'] });
    const { uid, primary } = family.household;
    await new PortalPage(page).open(family);
    await empty.goto(`${EMPTY}?uid=${uid}`);
    return loadsOf(page, empty, primary.name, erase);
  };
}

function board(erase?: () => unknown): Painting['open'] {
  return async (page, empty) => {
    const last = await fillToday(WALK_INS);
    const { uid } = await new CounterPage(page).open();
    await empty.goto(`${EMPTY}?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
    return loadsOf(page, empty, last, erase);
  };
}

/** Deletes the counter's copy, as on a device that was never a counter. Its worker is blocked too. */
function eraseCopy(): Promise<unknown> {
  localStorage.removeItem('legacy-hub:counter-copy');
  const erased = indexedDB.deleteDatabase('counter-copy');
  return new Promise((resolve) => erased.addEventListener('success', () => resolve(null)));
}

/** Measures the time until each page shows the text, with an empty cache on each load except for the login. */
async function loadsOf(page: Page, empty: Page, text: string, erase?: () => unknown): Promise<Round> {
  while (!erase && !(await isStoredOnDevice(page, text))) await page.waitForTimeout(100);
  await Promise.all([page, empty].map(disableCache));
  const measured = async () => {
    if (erase) await page.evaluate(erase);
    return timeLoad(page, text);
  };
  return { measured, baseline: () => timeLoad(empty, text) };
}

/** Loads the page again, and measures until the frame in which it shows the text. */
async function timeLoad(page: Page, text: string): Promise<number> {
  await page.bringToFront();
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`"${text}" was not drawn`)), 15_000);
        const look = () => {
          if (!document.body?.textContent.includes(text)) requestAnimationFrame(look);
          else setTimeout(() => resolve(Date.now() - performance.timeOrigin));
        };
        requestAnimationFrame(look);
      }),
    text,
  );
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
