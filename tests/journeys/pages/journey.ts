import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { makeRoutesCertain } from './certain-routes.ts';
import { leavePages } from './leave-pages.ts';
import { forgetEarlierCustomers, removeOwnCustomers } from './own-customers.ts';

type AnotherDevice = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly anotherDevice: AnotherDevice;
  readonly nothingLeftBehind: undefined;
}

/** A test that leaves nothing behind: the customers and listeners of each would slow all the tests after it. */
export const test = base.extend<Fixtures>({
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
      makeRoutesCertain(context);
      const since = forgetEarlierCustomers();
      await use(undefined);
      if (errors.length === 0) await leavePages(context); // else the screenshot shows where it failed
      await removeOwnCustomers(since);
    },
    { auto: true },
  ],
});
