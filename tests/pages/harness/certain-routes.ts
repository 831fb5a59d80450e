import { type BrowserContext, expect, type Page } from '@playwright/test';

const PROBE = '/api/is-caught';
const CAUGHT = 204;

/**
 * Makes adding a route wait until it has intercepted a request. Chromium reports a route as active slightly
 * too early on an open page: on a busy machine, three of a hundred requests bypassed a new route.
 */
export function makeRoutesCertain(context: BrowserContext): void {
  context.on('page', (page) => {
    const addRoute = page.route.bind(page);
    page.route = async (...route) => {
      const added = await addRoute(...route);
      if (page.url() !== 'about:blank') {
        await addRoute(`**${PROBE}`, (caught) => caught.fulfill({ status: CAUGHT }));
        await expect(async () => expect(await statusOfProbe(page)).toBe(CAUGHT)).toPass();
        await page.unroute(`**${PROBE}`);
      }
      return added;
    };
  });
}

const statusOfProbe = (page: Page): Promise<number> =>
  page.evaluate(async (path) => (await fetch(path)).status, PROBE);
