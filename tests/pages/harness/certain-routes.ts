import { type BrowserContext, expect, type Page } from '@playwright/test';

const PROBE = '/api/is-caught';
const CAUGHT = 204;

/**
 * Chromium says that it catches requests before a page that is open already lets it: three of a hundred went past a new
 * route on a busy machine. In these pages, adding a route waits until one request was caught.
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
