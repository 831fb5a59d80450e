import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { STRIPE_STAND_IN } from '../lighthouse/inspect.ts';

/** Opens two pages with the same login and cache: the measured page and its baseline. */
export async function openTwoPages(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  // The bundler preserves function names with a helper that the page doesn't have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return { context, page: await context.newPage(), empty: await context.newPage() };
}

/** Records the time of the frame in which a text appears or disappears. */
const watch = (page: Page, text: string, isShown = true) =>
  page.evaluateHandle(
    ([text, isShown]) => ({
      drawn: new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`"${text}" was not drawn`)), 15_000);
        const look = () => {
          if (document.body?.textContent.includes(text) !== isShown) requestAnimationFrame(look);
          else setTimeout(() => resolve(Date.now()));
        };
        requestAnimationFrame(look);
      }),
    }),
    [text, isShown] as const,
  );

/** Measures the milliseconds from the start of the work until the page has drawn its effect. */
export async function untilDrawn(
  page: Page,
  text: string,
  work: () => Promise<unknown>,
  isShown = true,
): Promise<number> {
  const watched = await watch(page, text, isShown);
  const began = Date.now();
  await work();
  return (await watched.evaluate(({ drawn }) => drawn)) - began;
}

/**
 * Loads the page with an empty cache and measures the milliseconds until it shows the text. The emulator
 * sometimes stalls while it streams many documents, so a load is tried three times.
 */
export async function timeLoad(page: Page, text: string, tries = 1): Promise<number> {
  await page.bringToFront();
  await page.reload({ waitUntil: 'commit' });
  try {
    const watched = await watch(page, text);
    return await watched.evaluate(async ({ drawn }) => (await drawn) - performance.timeOrigin);
  } catch (error) {
    if (tries === 3) throw error;
    return timeLoad(page, text, tries + 1);
  }
}

export async function disableCache(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBlockedURLs', { urls: [STRIPE_STAND_IN] });
  return devtools;
}
