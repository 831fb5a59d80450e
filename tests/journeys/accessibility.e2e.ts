import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { blockPage, breakPage } from './pages/broken-pages.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

const press = (button: string) => (page: Page) => page.getByRole('button', { name: button }).click();
const nothing = async () => undefined;

/** It lets our colour through, which cannot be seen from inside of it. */
const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

/** Each page as it opens, and as it looks when something is missing. */
const SCREENS: [state: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the landing page', '/', nothing],
  ['the registration', '/form/leader', press('Add Family Members at 50% OFF')],
  ['the incomplete registration', '/form/leader', press('Proceed to Payment')],
  ['a membership that does not exist', '/form/platinum', nothing],
  ['the day pass', '/walk-in', nothing],
  ['the incomplete day pass', '/walk-in', press('Pay Now')],
  ['the checkout with nothing to pay', '/checkout', nothing],
  ['the checkout', '/form/leader', registerAndGoOn],
  ['the checkout of a declined card', '/form/leader', haveTheCardDeclined],
  ['the thanks', '/thank-you', nothing],
  ['the thanks of who pays at the counter', '/thank-you?for=counter', nothing],
  ['the thanks for a day pass', '/thank-you?for=walk-in', nothing],
  ['the pass for the counter', '/walk-in', takeAPassToTheCounter],
  ['the log-in', '/login', press('Login')],
  ['the forgotten password', '/login', press('Forgot Password?')],
  ['a new password', '/reset-password?code=some', press('Save Password')],
  ['an old link', '/reset-password', nothing],
  ['the terms', '/terms', nothing],
  ['an address that does not exist', '/no-such-page', nothing],
  ['a page that did not arrive', '/terms', async (page) => openAgain(page, blockPage)],
  ['a page that broke', '/terms', async (page) => openAgain(page, breakPage)],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [state, path, reach] of SCREENS) {
      test(`${state} can be read and used`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        const { violations } = await new AxeBuilder({ page }).exclude(CARD_FRAME).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}

test('a visitor comes from the landing page to the thanks by keyboard alone', async ({ page }) => {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  const { keyboard } = page;
  await page.goto('/');
  await walkTo(page, page.getByRole('link', { name: 'Get Membership' }).last());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeVisible();
  const fields = [
    [form.name, 'Kim Tran'],
    [form.email, newEmail('keyboard')],
    [form.phone, '0412 345 678'],
  ] as const;
  for (const [field, typed] of fields) {
    await walkTo(page, field);
    await keyboard.type(typed);
  }
  await walkTo(page, form.addFamily);
  await keyboard.press('Space');
  await walkTo(page, form.terms);
  await keyboard.press('Space');
  await walkTo(page, form.proceed);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused(ANSWER);
  await expect(checkout.pay).toHaveText('Pay $25.50', ANSWER);
  await walkTo(page, checkout.cardFrame);
  await expect(checkout.card.getByLabel('Card number')).toBeFocused();
  await keyboard.type(GOOD);
  await expect(checkout.card.getByLabel('Expiration date')).toBeFocused();
  await keyboard.type('1234');
  await expect(checkout.card.getByLabel('CVC')).toBeFocused();
  await keyboard.type('123');
  await walkTo(page, checkout.pay);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused(ANSWER);
});

async function registerAndGoOn(page: Page): Promise<CheckoutPage> {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.fill(newEmail('for-everybody'));
  await form.proceed.click();
  await expect(checkout.pay).toHaveText('Pay $20.00', ANSWER);
  return checkout;
}

async function haveTheCardDeclined(page: Page): Promise<void> {
  const checkout = await registerAndGoOn(page);
  await checkout.fillCard(DECLINED);
  await checkout.pay.click();
  await expect(checkout.problem).toHaveText('Your card was declined.', ANSWER);
}

async function takeAPassToTheCounter(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  await form.fill(newEmail('for-everybody'));
  await form.payAtCounter.click();
  await expect(form.code).toBeVisible(ANSWER);
}

async function openAgain(page: Page, gone: (page: Page, name: string) => Promise<void>): Promise<void> {
  await gone(page, 'TermsPage');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible(ANSWER);
}

/** With the Tab key, as far as it takes. */
async function walkTo(page: Page, there: Locator): Promise<void> {
  const isThere = () => there.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${there}`);
}
