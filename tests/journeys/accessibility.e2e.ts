import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { blockPage, breakPage } from './pages/broken-pages.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { RESPONSE_TIMEOUT } from './pages/timeouts.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

const press = (button: string) => (page: Page) => page.getByRole('button', { name: button }).click();
const noAction = async () => undefined;

/** A transparent frame: axe cannot see our background colour from inside it. */
const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

/** Each page as it opens, and with its validation messages. */
const SCREENS: [state: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the landing page', '/', noAction],
  ['the registration form', '/form/leader', press('Add Family Members at 50% OFF')],
  ['the registration form with missing fields', '/form/leader', press('Proceed to Payment')],
  ['the page for an unknown membership', '/form/platinum', noAction],
  ['the day pass form', '/walk-in', noAction],
  ['the day pass form with missing fields', '/walk-in', press('Pay Now')],
  ['the checkout with nothing to pay', '/checkout', noAction],
  ['the checkout', '/form/leader', registerToCheckout],
  ['the checkout after a declined card', '/form/leader', getCardDeclined],
  ['the thank-you page', '/thank-you', noAction],
  ['the thank-you page for paying at the counter', '/thank-you?for=counter', noAction],
  ['the thank-you page for a day pass', '/thank-you?for=walk-in', noAction],
  ['the confirmation of a day pass to pay at the counter', '/walk-in', bookDayPassForCounter],
  ['the login form with missing fields', '/login', press('Login')],
  ['the forgotten-password form', '/login', press('Forgot Password?')],
  ['the new-password form with missing fields', '/reset-password?code=some', press('Save Password')],
  ['the new-password page without a code', '/reset-password', noAction],
  ['the terms page', '/terms', noAction],
  ['the page for an unknown address', '/no-such-page', noAction],
  ['a page whose script did not load', '/terms', async (page) => reloadWithFaultyScript(page, blockPage)],
  ['a page that crashed', '/terms', async (page) => reloadWithFaultyScript(page, breakPage)],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessibility in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [state, path, reach] of SCREENS) {
      test(`${state} has no violations`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        const { violations } = await new AxeBuilder({ page }).exclude(CARD_FRAME).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  });
}

test('a visitor registers and pays by keyboard alone', async ({ page }) => {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Get Membership' }).last());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeVisible();
  const fields = [
    [form.name, 'Kim Tran'],
    [form.email, newEmail('keyboard')],
    [form.phone, '0412 345 678'],
  ] as const;
  for (const [field, typed] of fields) {
    await tabTo(page, field);
    await keyboard.type(typed);
  }
  await tabTo(page, form.addFamily);
  await keyboard.press('Space');
  await tabTo(page, form.terms);
  await keyboard.press('Space');
  await tabTo(page, form.proceed);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused(RESPONSE_TIMEOUT);
  await expect(checkout.pay).toHaveText('Pay $25.50', RESPONSE_TIMEOUT);
  await tabTo(page, checkout.cardFrame);
  await expect(checkout.card.getByLabel('Card number')).toBeFocused();
  await keyboard.type(GOOD);
  await expect(checkout.card.getByLabel('Expiration date')).toBeFocused();
  await keyboard.type('1234');
  await expect(checkout.card.getByLabel('CVC')).toBeFocused();
  await keyboard.type('123');
  await tabTo(page, checkout.pay);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused(RESPONSE_TIMEOUT);
});

async function registerToCheckout(page: Page): Promise<CheckoutPage> {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.fill(newEmail('accessibility'));
  await form.proceed.click();
  await expect(checkout.pay).toHaveText('Pay $20.00', RESPONSE_TIMEOUT);
  return checkout;
}

async function getCardDeclined(page: Page): Promise<void> {
  const checkout = await registerToCheckout(page);
  await checkout.fillCard(DECLINED);
  await checkout.pay.click();
  await expect(checkout.problem).toHaveText('Your card was declined.', RESPONSE_TIMEOUT);
}

async function bookDayPassForCounter(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  await form.fill(newEmail('accessibility'));
  await form.payAtCounter.click();
  await expect(form.code).toBeVisible(RESPONSE_TIMEOUT);
}

async function reloadWithFaultyScript(
  page: Page,
  makeFaulty: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await makeFaulty(page, 'TermsPage');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible(RESPONSE_TIMEOUT);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
