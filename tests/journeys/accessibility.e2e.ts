import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { blockPage, breakPage } from './pages/broken-pages.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { test } from './pages/journey.ts';
import { tabTo } from './pages/keyboard.ts';
import { overflowWithLargeText } from './pages/large-text.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

type Reach = (page: Page) => Promise<unknown>;

const press =
  (button: string): Reach =>
  (page) =>
    page.getByRole('button', { name: button }).click();
const noAction: Reach = async () => undefined;

/** Each page as it opens, with its validation messages, and as it goes on from there. */
const SCREENS: [screen: string, path: string, ...reach: Reach[]][] = [
  ['the landing page', '/', noAction],
  [
    'the registration form and the checkout',
    '/form/leader',
    press('Add Family Members at 50% OFF'),
    press('Proceed to Payment'),
    goToCheckout,
    getCardDeclined,
  ],
  ['the page for an unknown membership', '/form/platinum', noAction],
  ['the day pass form and its confirmation', '/walk-in', noAction, press('Pay Now'), bookDayPassForCounter],
  ['the checkout with nothing to pay', '/checkout', noAction],
  ['the thank-you page', '/form/leader', async (page) => goToThankYou(page, payByCard)],
  [
    'the thank-you page for paying at the counter',
    '/form/leader',
    (page) => goToThankYou(page, payAtCounter),
  ],
  ['the thank-you page for a day pass', '/walk-in', payForDayPass],
  ['the login and forgotten-password forms', '/login', press('Login'), press('Forgot Password?')],
  ['the new-password form with missing fields', '/reset-password?code=some', press('Save Password')],
  ['the new-password page without a code', '/reset-password', noAction],
  ['the terms page', '/terms', noAction],
  ['the privacy page', '/privacy', noAction],
  ['the page for an unknown address', '/no-such-page', noAction],
  ['a page whose script did not load', '/terms', async (page) => reloadWithFaultyScript(page, blockPage)],
  ['a page that crashed', '/terms', async (page) => reloadWithFaultyScript(page, breakPage)],
];

for (const [screen, path, ...reach] of SCREENS) {
  test(`${screen}: no accessibility violations, and nothing wider than a phone with text twice as large`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [index, reachNext] of reach.entries()) {
      await reachNext(page);
      expect(await violationsOf(page), `state ${index + 1}`).toEqual([]);
      expect(await overflowWithLargeText(page), `state ${index + 1}`).toBeLessThanOrEqual(0);
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

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeFocused();
  await expect(checkout.pay).toHaveText('Pay $25.50');
  await expect(checkout.card.getByLabel('Card number')).toBeEnabled();
  await tabTo(page, checkout.cardFrame);
  await expect(checkout.card.getByLabel('Card number')).toBeFocused();
  await keyboard.type(GOOD);
  await expect(checkout.card.getByLabel('Expiration date')).toBeFocused();
  await keyboard.type('1234');
  await expect(checkout.card.getByLabel('CVC')).toBeFocused();
  await keyboard.type('123');
  await tabTo(page, checkout.pay);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
});

async function goToCheckout(page: Page): Promise<void> {
  const form = new RegistrationPage(page);
  await form.fill(newEmail('accessibility'));
  await form.proceed.click();
  await expect(new CheckoutPage(page).pay).toBeVisible();
}

async function getCardDeclined(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.fillCard(DECLINED);
  await checkout.pay.click();
  await expect(checkout.problem).toHaveText('Your card was declined.');
}

async function bookDayPassForCounter(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  await form.fill(newEmail('accessibility'));
  await form.payAtCounter.click();
  await expect(form.code).toBeVisible();
}

async function goToThankYou(page: Page, pay: (checkout: CheckoutPage) => Promise<void>): Promise<void> {
  await goToCheckout(page);
  await pay(new CheckoutPage(page));
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
}

async function payByCard(checkout: CheckoutPage): Promise<void> {
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
}

const payAtCounter = (checkout: CheckoutPage): Promise<void> => checkout.payAtCounter.click();

async function payForDayPass(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  const checkout = new CheckoutPage(page);
  await form.fill(newEmail('accessibility'));
  await form.payNow.click();
  await expect(checkout.pay).toBeVisible();
  await payByCard(checkout);
  await expect(form.code).toBeVisible();
}

async function reloadWithFaultyScript(
  page: Page,
  makeFaulty: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await makeFaulty(page, 'TermsPage');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
}
