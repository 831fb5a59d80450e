import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter.page.ts';
import { aStaffAccount } from '../../pages/staff-login.ts';
import { test } from '../../pages/story.ts';

const PHONE = { width: 390, height: 844 };
const INTRODUCTION = 'Board games by the river, and a kitchen that stays open.';

test('an owner changes what visitors read from a phone, and takes it back', async ({ page, browser }) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const website = await visitor.newPage();
  const introduction = website.locator('main p').filter({ hasText: INTRODUCTION });
  await page.setViewportSize(PHONE);
  await new CounterPage(page).open(await aStaffAccount('admin'));
  await page.getByRole('link', { name: 'Office' }).click();

  await test.step('a fresh landing page shows the change without a script', async () => {
    await page.getByRole('button', { name: 'Edit what visitors read' }).click();
    await page.getByLabel('Introduction').fill(INTRODUCTION);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await website.goto('/');
    await expect(introduction).toBeVisible();
  });

  await test.step('the settings before are restored', async () => {
    await page.getByText('Earlier settings').click();
    await page
      .getByRole('button', { name: /^Restore the settings of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await website.goto('/');
    await expect(website.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(introduction).toBeHidden();
  });
  await visitor.close();
});
