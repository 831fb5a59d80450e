import { test as base, expect, type LaunchOptions, type WorkerInfo } from '@playwright/test';
import { openSharedBrowser, type SharedBrowser } from '../../lighthouse/browser.ts';
import { failedAudits, UNTIMED_AUDITS } from '../../lighthouse/failed-audits.ts';
import { inspect } from '../../lighthouse/inspect.ts';
import { INDEXED_PATHS, NOINDEX_PATHS } from '../../pages/checks/public-paths.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { PortalPage } from '../../pages/portal.page.ts';

const test = base.extend<{ ownBrowser: SharedBrowser }, { shared: SharedBrowser }>({
  shared: [openBrowser, { scope: 'worker' }],
  ownBrowser: [openBrowser, { scope: 'test' }],
});

async function openBrowser(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (browser: SharedBrowser) => Promise<void>,
  { project }: Pick<WorkerInfo, 'project'>,
): Promise<void> {
  const browser = await openSharedBrowser(launchOptions, project.use.baseURL ?? '');
  await use(browser);
  await browser.close();
}

async function failures(
  shared: SharedBrowser,
  path: string,
  extraCategories: string[] = [],
): Promise<string[]> {
  const onlyCategories = ['accessibility', 'best-practices', ...extraCategories];
  return failedAudits(await inspect(shared, path, { onlyCategories, onlyAudits: UNTIMED_AUDITS }));
}

test.describe('Lighthouse', () => {
  // By default Playwright runs files with a worker fixture last, where all other workers would wait for this
  // one.
  test.describe.configure({ mode: 'parallel' });

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

  test('the portal passes every audit', async ({ ownBrowser }) => {
    const page = await ownBrowser.context.newPage();
    await new PortalPage(page).open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await page.close();
    expect(await failures(ownBrowser, '/portal')).toEqual([]);
  });

  test('the counter passes every audit', async ({ ownBrowser }) => {
    const page = await ownBrowser.context.newPage();
    await new CounterPage(page).open();
    await page.close();
    expect(await failures(ownBrowser, '/admin-portal')).toEqual([]);
  });
});
