import { chargedTo } from '@legacy-hub/functions/src/testing/card-households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { DECLINED, REQUIRES_3DS } from './pages/test-cards.ts';

test.describe('a household that has paid in cash', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('saves a card that pays once its weeks end, and is charged nothing before', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const settings = new SettingsPage(page);
    await settings.open(family);
    await page.getByRole('button', { name: 'Pay by Card' }).click();
    const { payByCard } = settings;
    await expect(payByCard.dialog).toContainText('Nothing is charged before then.');
    await expect(payByCard.dialog).toContainText('the card pays $24 a week for Mia Rossi and Leo');
    await payByCard.fillCard(DECLINED);
    await payByCard.submit.click();
    await expect(payByCard.problem).toContainText('declined');
    await payByCard.fillCard(REQUIRES_3DS);
    await payByCard.submit.click();
    await settings.approve.click();
    await expect(page.getByText(/^Done\. Your card pays from/)).toBeVisible(); // the dialog hides already while the bank asks
    await expect(payByCard.dialog).toBeHidden();
    await expect(settings.subscriptions).toContainText('$24 a week by card, for the first time on');
    await expect(settings.row('Leo')).toContainText(/Paid until .+, then by card/);
    await expect(page.getByRole('button', { name: 'Pay by Card' })).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await expect.poll(() => chargedTo(family.household)).toBe(0);
    await expect
      .poll(async () => (await stored(family.household.uid)).primary.membership)
      .toMatchObject({ paidBy: 'card' });
  });

  test('finds the card field over the link from the counter, after the login', async ({ page }) => {
    const { email, password } = await aCashFamily();
    await page.goto('/portal/settings#pay-by-card');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(new SettingsPage(page).payByCard.dialog).toBeVisible();
  });
});
