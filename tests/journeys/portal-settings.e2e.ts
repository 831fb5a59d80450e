import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { DECLINED, GOOD, REQUIRES_3DS } from './pages/test-cards.ts';

test.describe('the settings', () => {
  // spec: portal-settings-1
  test('list the subscriptions with tier, status and prices, the primary member first', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
    await expect(page).toHaveTitle('Settings · Legacy Hub');
    await expect(settings.rows).toHaveCount(2);
    const [primary, child] = [settings.rows.nth(0), settings.rows.nth(1)];
    await expect(primary).toContainText('Mia Rossi');
    await expect(primary).toContainText('Leader');
    await expect(primary).toContainText('Paid');
    await expect(primary).toContainText('$86.67 per month');
    await expect(primary).toContainText('billed at $20 a week');
    await expect(child).toContainText('Leo');
    await expect(child).toContainText('$17.33 per month');
    await expect(settings.subscriptions).toContainText('$24 a week by card');
    await expect(settings.subscriptions).toContainText(/Visa ending 4242, expires \d\d\/\d\d/);
  });

  // spec: portal-settings-2
  test('list card payments, each with an invoice link that opens in a new tab', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCardFamily({ tiers: ['leader'] }));
    await expect(settings.invoiceLinks).toHaveCount(1);
    await expect(settings.invoiceLinks).toHaveText('View Invoice');
    for (const title of ['Date', 'Amount (AUD)', 'Invoice Link']) {
      await expect(settings.invoices.getByRole('columnheader', { name: title })).toBeVisible();
    }
    await expect(settings.invoices).toContainText('$20.00');
    const popup = page.waitForEvent('popup');
    await settings.invoiceLinks.click();
    await expect((await popup).getByRole('heading', { name: /invoice/i })).toBeVisible();
  });

  // spec: portal-settings-3
  test('show no invoices for a cash membership, and the date it is paid until', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['leader'] }));
    await expect(settings.invoices).toContainText('No invoices found');
    await expect(settings.row('Mia Rossi')).toContainText('Paid until');
    await expect(settings.updateCard).toBeHidden();
  });

  test('offer to load the invoices again after a network error', async ({ page }) => {
    const settings = new SettingsPage(page);
    let isDown = true;
    await page.route('**/api/invoices', (route) => (isDown ? route.abort() : route.continue()));
    await settings.open(await aCashFamily());
    await expect(settings.invoices.getByRole('alert')).toContainText('Network Error');
    isDown = false;
    await settings.invoices.getByRole('button', { name: 'Try again' }).click();
    await expect(settings.invoices).toContainText('No invoices found');
  });
});

test.describe('buying extra sessions by card with a cash membership', () => {
  // spec: portal-settings-4
  test('accepts another card after one is declined, takes a note to staff, and lists the invoice', async ({
    page,
  }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await expect(settings.invoices).toContainText('No invoices found');
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await expect(sessions.submit).toHaveText('Buy for $5.00');
    await sessions.submit.click();
    await expect(sessions.problem).toHaveText('Please enter your card details.');
    await sessions.increaseQuantity.click();
    await sessions.note.fill('For the school holidays');
    await expect(sessions.submit).toHaveText('Buy for $10.00');
    await sessions.fillCard(DECLINED);
    await sessions.submit.click();
    await expect(sessions.problem).toContainText('Your card was declined.');
    await sessions.fillCard(GOOD);
    await sessions.submit.click();
    await expect(settings.message('Extra sessions bought successfully!')).toBeVisible();
    await expect(sessions.dialog).toBeHidden();
    await expect(settings.buySessions('Mia Rossi')).toBeFocused();
    await expect(settings.invoices).toContainText('$10.00');
  });

  test('buys nothing when 3-D Secure fails, and completes when it succeeds', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await sessions.fillCard(REQUIRES_3DS);
    await sessions.submit.click();
    await settings.refuse.click();
    await expect(sessions.problem).toContainText("Couldn't buy the extra sessions.");
    await sessions.fillCard(REQUIRES_3DS);
    await sessions.submit.click();
    await settings.approve.click();
    await expect(settings.message('Extra sessions bought successfully!')).toBeVisible();
    await expect(settings.invoiceRows).toHaveCount(1);
  });

  // spec: portal-settings-5
  test('charges once when the response is lost and the button is pressed again', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await sessions.fillCard(GOOD);
    await loseNextResponse(page, '**/api/extra-sessions');
    await sessions.submit.click();
    await expect(sessions.problem).toContainText('Network Error');
    await expect(sessions.quantity).toBeDisabled();
    await sessions.submit.click();
    await expect(settings.message('Extra sessions bought successfully!')).toBeVisible();
    await expect(settings.invoiceRows).toHaveCount(1);
  });
});

test('only supporters can buy extra sessions', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
  await expect(settings.buySessions('Leo')).toBeEnabled();
  await expect(settings.buySessions('Mia Rossi')).toHaveCount(0);
});

const DIALOGS: [name: string, open: (settings: SettingsPage) => Promise<void>][] = [
  ['no dialog', async () => undefined],
  [
    'tier change',
    async (settings) => {
      await settings.change('Mia Rossi').click();
      await settings.manage.option('Legacy Maker').click();
      await expect(settings.manage.cost).toContainText('now for the rest of this week');
      await expect(settings.manage.changeTo('Legacy Maker')).toBeEnabled();
    },
  ],
  [
    'cancellation',
    async (settings) => {
      await settings.change('Leo').click();
      await settings.manage.cancelSubscription.click();
      await expect(settings.cancel.effect).toContainText('stays active until');
    },
  ],
  [
    'extra sessions',
    async (settings) => {
      await settings.buySessions('Leo').click();
      await settings.sessions.submit.click();
      await expect(settings.sessions.problem).toBeVisible();
      await settings.sessions.note.focus();
    },
  ],
  [
    'card update',
    async (settings) => {
      await settings.updateCard.click();
      await expect(settings.card.number).toBeFocused();
    },
  ],
];

test('the settings have no accessibility violations, with or without a dialog open', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
  await expect(settings.invoiceLinks).toHaveCount(1);
  for (const [name, open] of DIALOGS) {
    await open(settings);
    expect(await violationsOf(page), name).toEqual([]);
    // The key-up event is lost when the card frame is removed while the key is down.
    await page.keyboard.down('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.up('Escape');
  }
});
