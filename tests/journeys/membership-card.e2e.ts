import { cardCode } from '@legacy-hub/domain/card-code';
import { aPaidHousehold } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { restoreLogin } from './pages/login.page.ts';

test.use({ serviceWorkers: 'allow' });

const ADA = 'Ada Moreau';

async function openCard(page: Page) {
  await restoreLogin(page, await aCashFamily({ name: ADA, tiers: ['leader', 'supporter'] }));
  await page.goto('/portal');
  await page.getByRole('link', { name: 'Membership card' }).press('Enter');
  const card = page.getByRole('article', { name: ADA });
  await expect(card).toBeVisible();
  return card;
}

test.describe('the membership card', () => {
  test('shows the household with its code, and has no accessibility violations', async ({ page }) => {
    const card = await openCard(page);
    await expect(card.getByRole('img', { name: `QR code of ${ADA}'s membership` })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
  });

  // spec: membership-card-1
  test('opens without a network, and is gone after logging out', async ({ page, context }) => {
    await openCard(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/card');
    await expect(page.getByRole('article', { name: ADA })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/card');
    await expect(page.getByText('There is no card on this device.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada');
  });

  // spec: membership-card-2
  test('is installed with a manifest, and no other page has a worker', async ({ page }) => {
    await openCard(page);
    await page.goto('/card');
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
    const { scope, icons } = await (await page.request.get(String(manifest))).json();
    expect(scope).toBe('/card');
    for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/portal');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  });

  test('opens the household when it is scanned at the counter', async ({ page }) => {
    const household = await aPaidHousehold({ name: ADA });
    const counter = new CounterPage(page);
    await counter.open();
    await counter.search.pressSequentially(cardCode(household), { delay: 5 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Customer Profile' })).toContainText(ADA);
  });
});
