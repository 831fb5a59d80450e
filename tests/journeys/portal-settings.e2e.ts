import { expect, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily } from './pages/family.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { ASKS_THE_BANK, DECLINED, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';

test.describe('the settings of a household', () => {
  test('list the subscriptions, the primary member first, with tier, status and prices', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
    await expect(settings.heading).toBeFocused();
    await expect(page).toHaveTitle('Settings · Legacy Hub');
    await expect(settings.rows).toHaveCount(2);
    const [primary, child] = [settings.rows.nth(0), settings.rows.nth(1)];
    await expect(primary).toContainText('Mia Rossi');
    await expect(primary).toContainText('Leader');
    await expect(primary).toContainText('Paid');
    await expect(primary).toContainText('$86.67 per month');
    await expect(primary).toContainText('charged as $20.00 per week');
    await expect(child).toContainText('Leo');
    await expect(child).toContainText('$17.33 per month');
    await expect(settings.subscriptions).toContainText('Your card is charged $24.00 every week');
  });

  test('list what the card has paid, each with a link that opens in a new tab', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCardFamily({ tiers: ['leader'] }));
    await expect(settings.invoiceLinks).toHaveCount(1, ANSWER);
    await expect(settings.invoiceLinks).toHaveText('View Invoice');
    for (const title of ['Date', 'Amount (AUD)', 'Invoice Link']) {
      await expect(settings.invoices.getByRole('columnheader', { name: title })).toBeVisible();
    }
    await expect(settings.invoices).toContainText('$20.00');
    const opened = page.waitForEvent('popup');
    await settings.invoiceLinks.click();
    await expect((await opened).getByRole('heading', { name: /invoice/i })).toBeVisible(ANSWER);
  });

  test('say that there are no invoices where cash pays, and until when it is paid', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['leader'] }));
    await expect(settings.invoices).toContainText('No invoices found', ANSWER);
    await expect(settings.row('Mia Rossi')).toContainText('Paid until');
    await expect(settings.updateCard).toBeHidden();
  });

  test('ask for the invoices again when they did not come', async ({ page }) => {
    const settings = new SettingsPage(page);
    let isDown = true;
    await page.route('**/api/invoices', (route) => (isDown ? route.abort() : route.continue()));
    await settings.open(await aCashFamily());
    await expect(settings.invoices.getByRole('alert')).toContainText('Network Error', ANSWER);
    isDown = false;
    await settings.invoices.getByRole('button', { name: 'Try again' }).click();
    await expect(settings.invoices).toContainText('No invoices found', ANSWER);
  });
});

test.describe('a supporter who pays in cash buys extra sessions by card', () => {
  test('after a card that is declined, with a note to the staff, and finds the invoice', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await expect(settings.invoices).toContainText('No invoices found', ANSWER);
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await expect(sessions.submit).toHaveText('Buy for $5.00');
    await sessions.submit.click();
    await expect(sessions.problem).toHaveText('Please enter your card details.');
    await sessions.more.click();
    await sessions.note.fill('For the school holidays');
    await expect(sessions.submit).toHaveText('Buy for $10.00');
    await sessions.fillCard(DECLINED);
    await sessions.submit.click();
    await expect(sessions.problem).toContainText('Your card was declined.', ANSWER);
    await sessions.fillCard(GOOD);
    await sessions.submit.click();
    await expect(settings.said('Extra sessions bought successfully!')).toBeVisible(ANSWER);
    await expect(sessions.dialog).toBeHidden();
    await expect(settings.buySessions('Mia Rossi')).toBeFocused();
    await expect(settings.invoices).toContainText('$10.00', ANSWER);
  });

  test('when the bank asks: what is refused is not bought, what is approved is', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await sessions.fillCard(ASKS_THE_BANK);
    await sessions.submit.click();
    await settings.refuse.click(ANSWER);
    await expect(sessions.problem).toContainText('Error buying extra sessions.', ANSWER);
    await sessions.fillCard(ASKS_THE_BANK);
    await sessions.submit.click();
    await settings.approve.click(ANSWER);
    await expect(settings.said('Extra sessions bought successfully!')).toBeVisible(ANSWER);
    await expect(settings.invoiceRows).toHaveCount(1, ANSWER);
  });

  test('and pays once when the answer got lost and the button is pressed again', async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open(await aCashFamily({ tiers: ['supporter'] }));
    await settings.buySessions('Mia Rossi').click();
    const { sessions } = settings;
    await sessions.fillCard(GOOD);
    let isLost = true;
    await page.route('**/api/extra-sessions', async (route) => {
      const answer = await route.fetch();
      if (!isLost) return route.fulfill({ response: answer });
      isLost = false;
      return route.abort();
    });
    await sessions.submit.click();
    await expect(sessions.problem).toContainText('Network Error', ANSWER);
    await expect(sessions.quantity).toBeDisabled();
    await sessions.submit.click();
    await expect(settings.said('Extra sessions bought successfully!')).toBeVisible(ANSWER);
    await expect(settings.invoiceRows).toHaveCount(1, ANSWER);
  });
});

test('only supporters are offered extra sessions', async ({ page }) => {
  const settings = new SettingsPage(page);
  await settings.open(await aCashFamily({ tiers: ['leader', 'supporter'] }));
  await expect(settings.buySessions('Leo')).toBeEnabled();
  await expect(settings.buySessions('Mia Rossi')).toHaveCount(0);
});

/** Each dialog of the settings, opened. */
const DIALOGS: [name: string, open: (settings: SettingsPage) => Promise<void>][] = [
  ['no dialog', async () => undefined],
  [
    'a tier chosen',
    async (settings) => {
      await settings.change('Mia Rossi').click();
      await settings.manage.option('Legacy Maker').click();
      await expect(settings.manage.cost).toContainText('charged now', ANSWER);
      await expect(settings.manage.changeTo('Legacy Maker')).toBeEnabled();
    },
  ],
  [
    'a cancellation',
    async (settings) => {
      await settings.change('Leo').click();
      await settings.manage.cancelSubscription.click();
      await expect(settings.cancel.effect).toContainText('credited', ANSWER);
    },
  ],
  [
    'sessions to buy',
    async (settings) => {
      await settings.buySessions('Leo').click();
      await settings.sessions.submit.click();
      await expect(settings.sessions.problem).toBeVisible();
      await settings.sessions.note.focus();
    },
  ],
  [
    'a card to update',
    async (settings) => {
      await settings.updateCard.click();
      await expect(settings.card.number).toBeFocused(ANSWER);
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the settings and each of their dialogs can be read and used', async ({ page }) => {
      const settings = new SettingsPage(page);
      await settings.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
      await expect(settings.invoiceLinks).toHaveCount(1, ANSWER);
      for (const [name, open] of DIALOGS) {
        await open(settings);
        expect(await violationsOf(page), name).toEqual([]);
        // Where the card's frame goes with the key, nobody hears it come up.
        await page.keyboard.down('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.keyboard.up('Escape');
      }
    });
  });
}
