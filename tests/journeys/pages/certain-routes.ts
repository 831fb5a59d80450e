import { type BrowserContext, expect, type Page } from '@playwright/test';

const PROBE = '/api/is-caught';
const CAUGHT = 204;

/**
 * A page that is open already may send requests past a new route for a moment: Chromium tells Playwright that it catches
 * them before the page does so. Three of a hundred went past on a busy machine, so a route is only there once it has caught one.
 */
export function makeRoutesCertain(context: BrowserContext): void {
  context.on('page', (page) => {
    const addRoute = page.route.bind(page);
    page.route = async (...route) => {
      const added = await addRoute(...route);
      if (page.url() === 'about:blank') return added;
      await addRoute(`**${PROBE}`, (probe) => probe.fulfill({ status: CAUGHT }));
      await expect(async () => expect(await probe(page)).toBe(CAUGHT)).toPass();
      await page.unroute(`**${PROBE}`);
      return added;
    };
  });
}

const probe = (page: Page): Promise<number> =>
  page.evaluate(async (path) => (await fetch(path)).status, PROBE);
