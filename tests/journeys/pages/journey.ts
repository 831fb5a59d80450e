import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { makeRoutesCertain } from './certain-routes.ts';
import { KeptContext } from './kept-context.ts';
import { leavePages } from './leave-pages.ts';
import { forgetEarlierCustomers, removeOwnCustomers } from './own-customers.ts';

type AnotherDevice = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly anotherDevice: AnotherDevice;
  readonly nothingLeftBehind: undefined;
}

/** A test that leaves nothing behind: the customers and listeners of each would slow all the tests after it. */
export const test = base.extend<Fixtures, { keptContext: KeptContext }>({
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  context: async (
    { keptContext, contextOptions, hasTouch, isMobile, serviceWorkers, viewport },
    use,
    { errors },
  ) => {
    const context = await keptContext.open({ contextOptions, hasTouch, isMobile, serviceWorkers, viewport });
    await use(context);
    if (errors.length === 0) await keptContext.empty();
    else await keptContext.close();
  },

  anotherDevice: async ({ browser }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext(options);
      devices.push(device);
      makeRoutesCertain(device);
      return device.newPage();
    });
    await Promise.all(devices.map(leavePages));
    await Promise.all(devices.map((device) => device.close()));
  },

  nothingLeftBehind: [
    async ({ context }, use, { errors }) => {
      const since = forgetEarlierCustomers();
      await use(undefined);
      if (errors.length === 0) await leavePages(context); // else the screenshot shows where it failed
      await removeOwnCustomers(since);
    },
    { auto: true },
  ],
});
