import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/remove-staff.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import { step } from '@legacy-hub/local/launcher/progress.ts';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
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
import { percentileRow, type Row, row } from './row.ts';
import { disableCache, timeLoads } from './watch-page.ts';

const EMPTY = '/bench/empty';
const PLAIN = '/bench/plain';
const TYPESET = '/bench/typeset';
const [FIRST, LARGEST] = ['paint', 'largest-contentful-paint'] as const;

type Paint = typeof FIRST | typeof LARGEST;

export async function measurePages(
  environment: Environment,
  loads: number,
  days: readonly number[],
): Promise<{ rows: Row[]; landingBytes: number }> {
  const browser = await openBrowser();
  /** Both sides have a page of their own in the same browser, and the same login. */
  const paintRow = async (
    what: string,
    prepare: (context: BrowserContext, page: Page, empty: Page) => Promise<Round>,
    { target = null, ...options }: BrowserContextOptions & Pick<Row, 'target'> = { target: null },
  ): Promise<Row> => {
    const context = await browser.newContext({ ...options, baseURL: environment.website });
    // The bundler keeps the names of functions with a helper that the page doesn't have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const round = await prepare(context, await context.newPage(), await context.newPage());
    const took = await measure(async () => round, loads);
    await context.close();
    step('', `${what}: ${took.measured.p50.toFixed(0)} ms, baseline ${took.baseline.p50.toFixed(0)}`);
    return percentileRow(what, took, 'p50', target);
  };

  let sent = { measured: 0, baseline: 0 };
  const landingPaint =
    (paint: Paint, plainPath: string) => async (_: BrowserContext, landing: Page, plain: Page) => {
      sent = { measured: await kilobytesOf(landing, '/'), baseline: await kilobytesOf(plain, plainPath) };
      return {
        measured: () => paintOf(landing, '/', paint),
        baseline: () => paintOf(plain, plainPath, paint),
      };
    };
  const rows = [
    await paintRow('landing beside plain HTML, first paint', landingPaint(FIRST, PLAIN)),
    await paintRow('landing beside plain HTML in its type, first paint', landingPaint(FIRST, TYPESET), {
      target: { atMost: 1.5 },
    }),
    await paintRow('landing beside plain HTML in its type, largest paint', landingPaint(LARGEST, TYPESET), {
      target: { atMost: 1.3 },
    }),
    row({ what: 'landing beside plain HTML in its type, sent', unit: 'kB', ...sent }),
  ];
  for (const hasCopy of [true, false])
    rows.push(
      await paintRow(
        `portal, ${hasCopy ? 'from' : 'without'} its copy, first paint`,
        async (_context, portal, empty) => {
          const family = await aCashFamily({ name: uniqueName('Mia'), tiers: ['leader'] });
          const { uid, primary } = family.household;
          await new PortalPage(portal).open(family);
          await empty.goto(`${EMPTY}?uid=${uid}`);
          while (!(await isStoredOnDevice(portal, primary.name))) await portal.waitForTimeout(100);
          const { measured, baseline } = await loadsOf(portal, empty, primary.name);
          return { measured: hasCopy ? measured : () => eraseHousehold(portal).then(measured), baseline };
        },
        { target: { atMost: hasCopy ? 2 : 4 } },
      ),
    );
  for (const walkIns of days)
    for (const hasCopy of [true, false])
      rows.push(
        await paintRow(
          `board of ${walkIns}, ${hasCopy ? 'from' : 'without'} its copy, first paint`,
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

/** As after a login that doesn't stay. */
const eraseHousehold = (portal: Page) => portal.evaluate(() => localStorage.clear());

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

/** Of the paints that there were when the page and its type had loaded, the last one. */
async function paintOf(page: Page, path: string, type: Paint): Promise<number> {
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
