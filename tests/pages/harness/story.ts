import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { forgetEarlierCustomers, removeOwnCustomers } from '../people/own-customers.ts';
import { attachPages } from './attach-pages.ts';
import { makeRoutesCertain } from './certain-routes.ts';
import { leavePages } from './leave-pages.ts';

/**
 * Violations by the trace recorder, which reads the page's in-memory pictures. The page itself never does
 * that.
 */
const READ_BY_TRACE = "Connecting to 'blob:";

/** Content security policy violations by the pages of all devices. */
class PolicyViolations {
  readonly found: string[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const text = message.text();
      if (text.includes(READ_BY_TRACE)) return;
      if (/Content Security Policy|Permissions policy/i.test(text)) this.found.push(text);
    });
  }
}

type AnotherDevice = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly anotherDevice: AnotherDevice;
  readonly policyViolations: PolicyViolations;
  readonly nothingLeftBehind: undefined;
}

/**
 * A test that fails when a page violates its content security policy. It removes its customers and listeners
 * afterwards, because they would slow down all later tests.
 */
export const test = base.extend<Fixtures>({
  policyViolations: [
    async ({ context }, use) => {
      const violations = new PolicyViolations();
      violations.watch(context);
      await use(violations);
      expect(violations.found).toEqual([]);
    },
    { auto: true },
  ],

  anotherDevice: async ({ browser, policyViolations }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext(options);
      devices.push(device);
      policyViolations.watch(device);
      makeRoutesCertain(device);
      return device.newPage();
    });
    await Promise.all(devices.map(leavePages));
    await Promise.all(devices.map((device) => device.close()));
  },

  nothingLeftBehind: [
    async ({ context }, use, testInfo) => {
      makeRoutesCertain(context);
      const since = forgetEarlierCustomers();
      await use(undefined);
      if (testInfo.errors.length === 0) await leavePages(context);
      else await attachPages(context, testInfo);
      await removeOwnCustomers(since);
    },
    { auto: true },
  ],
});
