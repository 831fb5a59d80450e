import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/remove-staff.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { CounterPage } from '../journeys/pages/counter.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { PortalPage } from '../journeys/pages/portal.page.ts';
import { INDEXED_PATHS } from '../journeys/pages/public-paths.ts';
import { isStoredOnDevice } from '../journeys/pages/stored-on-device.ts';
import { openSharedBrowser } from '../lighthouse/browser.ts';
import { scoreOf } from '../lighthouse/inspect.ts';
import { browserOptions, openBrowser } from '../runner/browser.ts';
import { fillToday } from './data-size.ts';
import { measure, type Round } from './measure.ts';
import { percentileRow, type Row, row } from './row.ts';
import { disableCache, timeLoads } from './watch-page.ts';

const EMPTY = '/bench/empty';
const PLAIN = '/bench/plain';

export async function measurePages(
  environment: Environment,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  const browser = await openBrowser();
  /** Both sides have a page of their own in the same browser, and the same login. */
  const firstPaint = async (
    what: string,
    prepare: (context: BrowserContext, page: Page, empty: Page) => Promise<Round>,
    { target = null, ...options }: BrowserContextOptions & Pick<Row, 'target'> = { target: null },
  ): Promise<Row> => {
    const context = await browser.newContext({ ...options, baseURL: environment.website });
    const round = await prepare(context, await context.newPage(), await context.newPage());
    const took = await measure(async () => round, loads);
    await context.close();
    return percentileRow(`${what}, first paint`, took, 'p50', target);
  };

  let sent = { measured: 0, baseline: 0 };
  const rows = [
    await firstPaint('landing', async (_context, landing, plain) => {
      sent = { measured: await kilobytesOf(landing, '/'), baseline: await kilobytesOf(plain, PLAIN) };
      return { measured: () => paintOf(landing, '/'), baseline: () => paintOf(plain, PLAIN) };
    }),
    row({ what: 'landing, sent', unit: 'kB', ...sent }),
    await firstPaint('portal', async (_context, portal, empty) => {
      const family = await aCashFamily({ tiers: ['leader'] });
      const { uid, primary } = family.household;
      await new PortalPage(portal).open(family);
      await empty.goto(`${EMPTY}?uid=${uid}`);
      return loadsOf(portal, empty, primary.name);
    }),
  ];
  for (const walkIns of days)
    for (const hasCopy of [true, false])
      rows.push(
        await firstPaint(
          `board of ${walkIns}, ${hasCopy ? 'from' : 'without'} its copy`,
          async (context, counter, empty) => {
            const last = await fillToday(walkIns);
            const { uid } = await new CounterPage(counter).open();
            context.once('close', () => removeStaff(uid, instant(Date.now())));
            await empty.goto(`${EMPTY}?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
            if (hasCopy) while (!(await isStoredOnDevice(counter, last))) await counter.waitForTimeout(100);
            const { measured, baseline } = await loadsOf(counter, empty, last);
            return { measured: hasCopy ? measured : () => eraseCopy(counter).then(measured), baseline };
          },
          hasCopy ? { target: { atMost: 2 } } : { target: { atMost: 4 }, serviceWorkers: 'block' },
        ),
      );
  await browser.close();
  return { rows: [...rows, ...(await lighthouseRows(environment))], landingBytes: sent.measured * 1000 };
}

/** Until both show the text, loaded with an empty cache each time, keeping only the login. */
const loadsOf = async (page: Page, empty: Page, text: string): Promise<Round> => ({
  measured: await timeLoads(page, text),
  baseline: await timeLoads(empty, text),
});

/** As on a device that was never a counter. Its worker is blocked as well. */
const eraseCopy = (counter: Page) =>
  counter.evaluate(() => {
    localStorage.removeItem('legacy-hub:counter-copy');
    const erased = indexedDB.deleteDatabase('counter-copy');
    return new Promise<void>((resolve) => {
      erased.onsuccess = () => resolve();
    });
  });

async function kilobytesOf(page: Page, path: string): Promise<number> {
  let bytes = 0;
  (await disableCache(page)).on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes / 1000;
}

async function paintOf(page: Page, path: string): Promise<number> {
  await page.bringToFront();
  await page.goto(path, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return painted.jsonValue();
}

async function lighthouseRows({ website }: Environment): Promise<Row[]> {
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
