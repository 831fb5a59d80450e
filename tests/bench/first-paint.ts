import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { deleteStaff } from '@legacy-hub/functions/src/stores/staff.ts';
import type { Environment } from '@legacy-hub/local/launcher/environments.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CounterPage } from '../journeys/pages/counter.page.ts';
import { aCashFamily } from '../journeys/pages/family.ts';
import { PortalPage } from '../journeys/pages/portal.page.ts';
import { layOutEmptyPages } from './baseline-pages.ts';
import { openBrowser } from './browser.ts';
import { interleave, type Measured } from './measure.ts';

const LOAD_TIMEOUT_MS = 15_000;

/** Opens pages of an environment in Chromium, each with its own login. */
export async function withPages<Result>(
  environment: Environment,
  work: (newContext: () => Promise<BrowserContext>) => Promise<Result>,
): Promise<Result> {
  await layOutEmptyPages(environment);
  const browser: Browser = await openBrowser();
  try {
    return await work(() => browser.newContext({ baseURL: environment.website }));
  } finally {
    await browser.close();
  }
}

/** The portal, compared with an empty page that reads the same document. */
export async function measurePortal(context: BrowserContext, rounds: number): Promise<Measured> {
  const family = await aCashFamily({ tiers: ['leader'] });
  const { uid, primary } = family.household;
  const portal = await context.newPage();
  await new PortalPage(portal).open(family);
  const empty = await context.newPage();
  await empty.goto(`/bench/empty?uid=${uid}`);
  const { name } = primary;
  const figures = await compare({ page: portal, text: name }, { page: empty, text: name }, rounds);
  await context.close();
  return figures;
}

/** The counter until the last of today's walk-ins is shown, compared with a bare list of the same walk-ins. */
export async function measureBoard(context: BrowserContext, last: string, rounds: number): Promise<Measured> {
  const counter = await context.newPage();
  const { uid } = await new CounterPage(counter).open();
  const empty = await context.newPage();
  await empty.goto(`/bench/empty?uid=${uid}&role=staff&day=${dayOf(instant(Date.now()))}`);
  const figures = await compare({ page: counter, text: last }, { page: empty, text: last }, rounds);
  await Promise.all([context.close(), deleteStaff(uid)]);
  return figures;
}

interface Shown {
  readonly page: Page;
  readonly text: string;
}

/** Loaded with an empty cache each time, keeping only the login. */
async function compare(measured: Shown, baseline: Shown, rounds: number): Promise<Measured> {
  for (const { page, text } of [measured, baseline]) await recordWhenSeen(page, text);
  return interleave(
    async () => ({ measured: () => seenAfter(measured), baseline: () => seenAfter(baseline) }),
    rounds,
  );
}

/** Uses no named functions: the bundler keeps names with a helper that the page doesn't have. */
async function recordWhenSeen(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript((text) => {
    new MutationObserver((_changes, observer) => {
      if (!document.body?.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Reflect.set(window, 'seenAfter', performance.now());
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
}

/** In milliseconds. The emulator sometimes stalls while streaming many documents; such loads are discarded. */
async function seenAfter(shown: Shown, mayRetry = true): Promise<number> {
  const { page } = shown;
  await page.bringToFront();
  await page.reload({ waitUntil: 'commit' });
  try {
    const options = { timeout: LOAD_TIMEOUT_MS };
    const seen = await page.waitForFunction(
      () => Number(Reflect.get(window, 'seenAfter') ?? 0),
      null,
      options,
    );
    return await seen.jsonValue();
  } catch (error) {
    if (!mayRetry) throw error;
    console.error(`  ${page.url()} is loaded again: ${error}`);
    return seenAfter(shown, false);
  }
}
