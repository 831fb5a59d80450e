import type { Page } from '@playwright/test';
import { STRIPE_STAND_IN } from '../lighthouse/inspect.ts';

/**
 * Notes when the frame is drawn in which a text appears or disappears. Uses no named functions: the bundler keeps names
 * with a helper that the page doesn't have.
 */
function watchInPage([text, isShown]: readonly [text: string, isShown: boolean]): void {
  const drawn = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`"${text}" was not drawn`)), 15_000);
    new MutationObserver((_changes, observer) => {
      if (document.body?.textContent.includes(text) !== isShown) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(Date.now());
        port2.postMessage(null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  Reflect.set(window, 'drawn', drawn);
}

const drawnAt = (page: Page): Promise<number> =>
  page.evaluate((): Promise<number> => Reflect.get(window, 'drawn'));

/** Milliseconds from the start of the work until the page has drawn its effect. */
export async function untilDrawn(
  page: Page,
  text: string,
  work: () => Promise<unknown>,
  isShown = true,
): Promise<number> {
  await page.evaluate(watchInPage, [text, isShown] as const);
  const began = Date.now();
  await work();
  return (await drawnAt(page)) - began;
}

/**
 * Returns a function that loads the page with an empty cache, and resolves with the milliseconds until it shows the
 * text. The emulator sometimes stalls while it streams many documents, so a load is tried three times.
 */
export async function timeLoads(page: Page, text: string): Promise<() => Promise<number>> {
  await disableCache(page);
  await page.addInitScript(watchInPage, [text, true] as const);
  return async function load(tries = 1): Promise<number> {
    await page.bringToFront();
    await page.reload({ waitUntil: 'commit' });
    try {
      return (await drawnAt(page)) - (await page.evaluate(() => performance.timeOrigin));
    } catch (error) {
      if (tries === 3) throw error;
      return load(tries + 1);
    }
  };
}

export async function disableCache(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBlockedURLs', { urls: [STRIPE_STAND_IN] });
  return devtools;
}
