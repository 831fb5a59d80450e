import { expect, test } from '@playwright/test';
import { BoardPage } from './pages/board.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily } from './pages/family.ts';
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts';
import { PortalPage } from './pages/portal.page.ts';
import { INDEXED_PATHS, NOT_FOUND } from './pages/public-paths.ts';
import { ANSWER } from './pages/timeouts.ts';
import { unusedPreloads } from './pages/unused-preloads.ts';

const PAGES = [...INDEXED_PATHS, ...NOT_FOUND];

for (const path of PAGES) {
  test(`what ${path} asks for early, it uses`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => unusedPreloads(page)).toEqual([]);
  });
}

test.describe('nothing jumps on a phone while it opens:', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const path of PAGES) {
    test(path, async ({ page }) => {
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('the portal of a member', async ({ page }) => {
    const portal = new PortalPage(page);
    await portal.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
    await watchShifts(page);
    await page.goto('/portal');
    await expect(portal.familyMember('Leo')).toBeVisible(ANSWER);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('the counter', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await watchShifts(page);
    await page.goto('/admin-portal');
    await expect(counter.hereNow.getByRole('checkbox')).toBeVisible(ANSWER);
    await expect(new BoardPage(page).root).toBeVisible(ANSWER);
    expect(await shiftsOf(page)).toEqual([]);
  });
});
