import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/remove-staff.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { CounterPage } from '../journeys/pages/counter.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { PortalPage } from '../journeys/pages/portal.page.ts';
import { INDEXED_PATHS } from '../journeys/pages/public-paths.ts';
import { openSharedBrowser } from '../lighthouse/browser.ts';
import { scoreOf } from '../lighthouse/inspect.ts';
import { browserOptions, openBrowser } from './browser.ts';
import { fillToday } from './data-size.ts';
import { measure } from './measure.ts';
import { type Row, row } from './row.ts';
import { disableCache, timeLoads } from './watch-page.ts';

const PLAIN = '/bench/plain';

export async function measurePages(
  environment: Environment,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  const browser = await openBrowser();
  const newContext = () => browser.newContext({ baseURL: environment.website });
  try {
    const [landing, bytes] = await measureLanding(await newContext(), loads);
    const portal = await measurePortal(await newContext(), loads);
    const scores = await lighthouseRows(environment);
    const boards: Row[] = [];
    for (const walkIns of days) boards.push(await measureBoard(await newContext(), walkIns, loads));
    return { rows: [landing, bytes, portal, ...boards, ...scores], landingBytes: bytes.measured * 1000 };
  } finally {
    await browser.close();
  }
}

async function paintRow(
  what: string,
  rounds: number,
  measured: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Row> {
  const took = await measure(async () => ({ measured, baseline }), rounds);
  const figures = { measured: took.measured.p50, baseline: took.baseline.p50 };
  return row({ what: `${what}, first paint, p50`, unit: 'ms', ...figures });
}

/** The landing page compared with its text as plain HTML: first paint and bytes sent. */
async function measureLanding(context: BrowserContext, rounds: number): Promise<[paint: Row, bytes: Row]> {
  const [landing, plain] = [await context.newPage(), await context.newPage()];
  const sent = { measured: await bytesOf(landing, '/'), baseline: await bytesOf(plain, PLAIN) };
  const paint = await paintRow(
    'landing',
    rounds,
    () => firstPaint(landing, '/'),
    () => firstPaint(plain, PLAIN),
  );
  await context.close();
  return [paint, row({ what: 'landing, sent', unit: 'kB', ...sent })];
}

async function bytesOf(page: Page, path: string): Promise<number> {
  let bytes = 0;
  (await disableCache(page)).on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes / 1000;
}

async function firstPaint(page: Page, path: string): Promise<number> {
  await page.bringToFront();
  await page.goto(path, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return painted.jsonValue();
}

async function measurePortal(context: BrowserContext, rounds: number): Promise<Row> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { uid, primary } = family.household;
  const [portal, empty] = [await context.newPage(), await context.newPage()];
  await new PortalPage(portal).open(family);
  await empty.goto(`/bench/empty?uid=${uid}`);
  return compareLoads('portal', rounds, portal, empty, primary.name);
}

/** The counter until the last of today's walk-ins is shown, compared with a bare list of the same walk-ins. */
async function measureBoard(context: BrowserContext, walkIns: number, rounds: number): Promise<Row> {
  const last = await fillToday(walkIns);
  const [counter, empty] = [await context.newPage(), await context.newPage()];
  const { uid } = await new CounterPage(counter).open();
  await empty.goto(`/bench/empty?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
  const figures = await compareLoads(`board of ${walkIns}`, rounds, counter, empty, last);
  await removeStaff(uid, instant(Date.now()));
  return figures;
}

/** Loaded with an empty cache each time, keeping only the login. */
async function compareLoads(
  what: string,
  rounds: number,
  page: Page,
  empty: Page,
  text: string,
): Promise<Row> {
  const figures = await paintRow(what, rounds, await timeLoads(page, text), await timeLoads(empty, text));
  await page.context().close();
  return figures;
}

async function lighthouseRows(environment: Environment): Promise<Row[]> {
  const browser = await openSharedBrowser(await browserOptions(), environment.website);
  try {
    const baseline = await scoreOf(browser, PLAIN);
    const rows: Row[] = [];
    for (const path of INDEXED_PATHS)
      rows.push(
        row({
          what: `${path}, Lighthouse`,
          measured: await scoreOf(browser, path),
          baseline,
          unit: 'points',
        }),
      );
    return rows;
  } finally {
    await browser.close();
  }
}
