import { expect } from '@playwright/test';
import { shiftsOf, watchShifts } from '../../pages/checks/layout-shifts.ts';
import { INDEXED_PATHS, NOINDEX_PATHS } from '../../pages/checks/public-paths.ts';
import { unusedPreloads } from '../../pages/checks/unused-preloads.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { noonFarAhead, setClock } from '../../pages/device/clock.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { checkInGroup, uniqueName } from '../../pages/people/groups.ts';
import { PortalPage } from '../../pages/portal.page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PAGES = [...INDEXED_PATHS, ...NOINDEX_PATHS];

for (const path of PAGES) {
  test(`${path} uses everything it preloads`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => unusedPreloads(page)).toEqual([]);
  });
}

test.describe('page layout on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of PAGES) {
    test(`${path} loads without layout shifts`, async ({ page }) => {
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('the portal loads without layout shifts', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await watchShifts(page);
    await page.goto('/portal');
    await expect(portal.familyMember('Leo')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('the counter loads without layout shifts', async ({ page }) => {
    const counter = new CounterPage(page);
    const name = uniqueName('Tom');
    const at = noonFarAhead();
    await checkInGroup(name, at);
    await setClock(page, at);
    await counter.open();
    await watchShifts(page);
    await page.goto('/admin-portal');
    await expect(counter.hereNow).toContainText(name);
    await expect(page.getByRole('radio', { name: 'Day passes' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
});
