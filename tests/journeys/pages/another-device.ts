import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

type AnotherDevice = (options?: BrowserContextOptions) => Promise<Page>;

/** Another device is closed with its test: a counter that stays open listens, and slows the tests after it. */
export const test = base.extend<{ anotherDevice: AnotherDevice }>({
  anotherDevice: async ({ browser }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext(options);
      devices.push(device);
      return device.newPage();
    });
    await Promise.all(devices.map((device) => device.close()));
  },
});
