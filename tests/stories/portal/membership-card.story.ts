import { cardCode } from '@legacy-hub/domain/household/card-code';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { restoreLogin } from '../../pages/login.page.ts';
import { aCashFamily } from '../../pages/people/family.ts';

test.use({ serviceWorkers: 'allow' });

const ADA = 'Ada Moreau';

// spec: membership-card-1
test('the membership card opens offline and at the counter, and is removed by logging out', async ({
  page,
  context,
  anotherDevice,
}) => {
  const family = await aCashFamily({ name: ADA, tiers: ['leader', 'supporter'] });
  const card = page.getByRole('article', { name: ADA });
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null);

  await test.step('it is installed with a manifest, for its own page only', async () => {
    await restoreLogin(page, family);
    await page.goto('/portal');
    await page.getByRole('link', { name: 'Membership card' }).press('Enter');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    const manifest = page.locator('link[rel="manifest"]');
    const address = String(await manifest.getAttribute('href'));
    await expect
      .poll(async () => (await page.request.get(address)).json())
      .toMatchObject({ scope: '/card', icons: [expect.anything(), expect.anything()] });
    const { icons } = await (await page.request.get(address)).json();
    for (const { src } of icons) await expect.poll(async () => (await page.request.get(src)).ok()).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/portal');
    await expect(page.getByRole('link', { name: 'Membership card' })).toBeVisible();
    await expect.poll(worker).toBeNull();
    await expect(manifest).toHaveCount(0);
  });

  await test.step('it opens without a network', async () => {
    await context.setOffline(true);
    await page.goto('/card');
    await expect(card).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('its code opens the household at the counter', async () => {
    const counter = new CounterPage(await anotherDevice());
    await counter.open();
    await counter.search.pressSequentially(cardCode(family.household), { delay: 5 });
    await counter.page.keyboard.press('Enter');
    await expect(counter.page.getByRole('dialog', { name: 'Customer profile' })).toContainText(ADA);
  });

  await test.step('it is removed by logging out', async () => {
    await page.goto('/portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/card');
    await expect(page.getByText('There’s no card on this device.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada');
  });
});
