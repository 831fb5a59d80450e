import { expect, test as journey } from '@playwright/test';
import { openSharedBrowser, type SharedBrowser } from '../lighthouse/browser.ts';
import { failedAudits, TIMELESS } from '../lighthouse/failed-audits.ts';
import { inspect } from '../lighthouse/inspect.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily } from './pages/family.ts';
import { PortalPage } from './pages/portal.page.ts';
import { INDEXED_PATHS, NOT_FOUND } from './pages/public-paths.ts';

const test = journey.extend<{ shared: SharedBrowser }>({
  shared: async ({ launchOptions, baseURL }, use) => {
    const shared = await openSharedBrowser(launchOptions, baseURL ?? '');
    await use(shared);
    await shared.close();
  },
});

async function complaints(shared: SharedBrowser, path: string, besides: string[] = []): Promise<string[]> {
  const onlyCategories = ['accessibility', 'best-practices', ...besides];
  return failedAudits(await inspect(shared, path, { onlyCategories, onlyAudits: TIMELESS }));
}

test.describe('Lighthouse has nothing to say against', () => {
  for (const path of INDEXED_PATHS) {
    test(`${path}, nor has a search`, async ({ shared }) => {
      expect(await complaints(shared, path, ['seo'])).toEqual([]);
    });
  }

  for (const path of NOT_FOUND) {
    test(path, async ({ shared }) => {
      expect(await complaints(shared, path)).toEqual([]);
    });
  }

  test('the portal of a member', async ({ shared }) => {
    const page = await shared.context.newPage();
    await new PortalPage(page).open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await page.close();
    expect(await complaints(shared, '/portal')).toEqual([]);
  });

  test('the counter', async ({ shared }) => {
    const page = await shared.context.newPage();
    await new CounterPage(page).open();
    await page.close();
    expect(await complaints(shared, '/admin-portal')).toEqual([]);
  });
});
