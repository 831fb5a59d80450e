import { test as base, expect } from '@playwright/test';
import { openSharedBrowser, type SharedBrowser } from '../lighthouse/browser.ts';
import { failedAudits, UNTIMED_AUDITS } from '../lighthouse/failed-audits.ts';
import { inspect } from '../lighthouse/inspect.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily } from './pages/family.ts';
import { PortalPage } from './pages/portal.page.ts';
import { INDEXED_PATHS, NOINDEX_PATHS } from './pages/public-paths.ts';

const test = base.extend<{ shared: SharedBrowser }>({
  shared: async ({ launchOptions, baseURL }, use) => {
    const shared = await openSharedBrowser(launchOptions, baseURL ?? '');
    await use(shared);
    await shared.close();
  },
});

async function failures(
  shared: SharedBrowser,
  path: string,
  extraCategories: string[] = [],
): Promise<string[]> {
  const onlyCategories = ['accessibility', 'best-practices', ...extraCategories];
  return failedAudits(await inspect(shared, path, { onlyCategories, onlyAudits: UNTIMED_AUDITS }));
}

test.describe('Lighthouse', () => {
  for (const path of INDEXED_PATHS) {
    test(`${path} passes every audit, SEO included`, async ({ shared }) => {
      expect(await failures(shared, path, ['seo'])).toEqual([]);
    });
  }

  for (const path of NOINDEX_PATHS) {
    test(`${path} passes every audit`, async ({ shared }) => {
      expect(await failures(shared, path)).toEqual([]);
    });
  }

  test('the portal passes every audit', async ({ shared }) => {
    const page = await shared.context.newPage();
    await new PortalPage(page).open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await page.close();
    expect(await failures(shared, '/portal')).toEqual([]);
  });

  test('the counter passes every audit', async ({ shared }) => {
    const page = await shared.context.newPage();
    await new CounterPage(page).open();
    await page.close();
    expect(await failures(shared, '/admin-portal')).toEqual([]);
  });
});
