import { expect, type Locator, type Page } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { logIn } from './pages/login.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

/** Copied by hand from sections 2, 5 and 8 of the specification, so that a change of our copy is noticed. */
test.describe('the specified copy', () => {
  test('is on the membership options', async ({ page }) => {
    await page.goto('/');
    await expectTexts(page, [
      'Join the Legacy Hub',
      'MEMBERSHIP OPTIONS',
      'YOU ME AND THE COMMUNITY',
      'A different way of life',
      '*50% off on 2+ memberships',
    ]);
    await expect(link(page, 'Login')).toHaveAttribute('href', '/login');
    const tiers = [
      ['LEGACY MAKER', '$35', 'Unlimited hub access, excluding workshops', '/form/legacy-maker'],
      ['LEADER', '$20', '5 sessions of 1 hour per week', '/form/leader'],
      ['SUPPORTER', '$8', '2 sessions of 1 hour per week', '/form/supporter'],
    ] as const;
    for (const [name, price, description, form] of tiers) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expectTexts(card, [`${price} per week`, description]);
      await expect(card.getByRole('link', { name: 'Get Membership' })).toHaveAttribute('href', form);
    }
    await expectTexts(page.getByRole('article').filter({ hasText: 'SUPPORTER' }), [
      'Additional sessions $5 each',
    ]);
    const dayPass = page.getByRole('region', { name: 'Day Pass' });
    await expectTexts(dayPass, [
      'Entry$7 per hour',
      'Students and pensioners$3 per hour',
      'Non-participating parent or guardian$2.50 the first, $1 each further one, per visit',
      'Family entry, additional children$3.50 per hour each',
    ]);
    await expect(dayPass.getByRole('link', { name: 'Get Day-Pass' })).toHaveAttribute('href', '/walk-in');
  });

  // spec: screen-copy-1
  test('is on the registration, checkout and thank-you pages of a membership', async ({ page }) => {
    const form = new RegistrationPage(page);
    const checkout = new CheckoutPage(page);
    await form.open('leader');
    await expectHeading(page, 'Enter Your Details');
    await expect(field(page, 'Name')).toBeVisible();
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Phone Number')).toHaveAttribute('type', 'tel');
    await expect(field(page, 'Your Membership')).toHaveValue('leader');
    await button(page, 'Add Family Members at 50% OFF').click();
    await expect(field(page, 'Family Membership 1')).toHaveValue('legacy-maker');
    await expect(button(page, 'Remove Family Membership 1')).toHaveText('Remove');
    await expect(page.getByRole('checkbox', { name: 'Terms and Conditions' })).toBeVisible();
    await expect(link(page, 'Terms and Conditions')).toBeVisible();
    await button(page, 'Proceed to Payment').click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();

    await form.fill(newEmail('words'));
    await button(page, 'Proceed to Payment').click();
    await expect(button(page, 'Pay $37.50')).toBeVisible();
    await expectTexts(page, [
      'Primary Membership: Leader',
      'Family Membership 1: Legacy Maker',
      'Total $37.50',
    ]);
    await expect(checkout.card.getByLabel('Postal code')).toBeHidden();
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.');
    await page.route('**/api/payment', (route) => route.abort(), { times: 1 });
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.');
    await checkout.pay.click();

    await expect(page).toHaveURL(/\/thank-you$/);
    await expectHeading(page, 'Thank You!');
    await expectTexts(page, ['Your payment was successful.', 'Please check your email.']);
    await expect(link(page, 'Go to Client Portal')).toHaveAttribute('href', '/login');
  });

  // spec: screen-copy-2
  test('is on the form, checkout and thank-you pages of a day pass', async ({ page }) => {
    const form = new WalkInPage(page);
    const checkout = new CheckoutPage(page);
    await form.open();
    await expectHeading(page, 'Walk-In Registration');
    for (const label of ['Name', 'Email', 'Phone Number']) await expect(field(page, label)).toBeVisible();
    await expect(field(page, 'Select Date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    await expect(field(page, 'Number of Hours')).toHaveAttribute('min', '1');
    await expect(field(page, 'No. of Participants')).toHaveAttribute('min', '1');
    await expect(field(page, 'Non-Participating Adults')).toHaveAttribute('min', '0');
    const acknowledged = /cannot use the arcade and gaming facilities and may only supervise/;
    await expect(page.getByRole('checkbox', { name: acknowledged })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'agree to the Terms and Conditions' })).toBeVisible();
    await expect(link(page, 'Terms and Conditions')).toBeVisible();
    await expectTexts(page, ['Total Price $7.00']);
    await expect(button(page, 'Pay at Counter')).toBeVisible();

    await form.fill(newEmail('words'));
    await button(page, 'Pay Now').click();
    await expect(button(page, 'Pay $7.00')).toBeVisible();
    await expectTexts(page, ['Walk-in Pass']);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page).toHaveURL(/\/thank-you\?for=walk-in$/);
    await expectHeading(page, 'Thank You!');
    await expectTexts(page, ['walk-pass has been activated', 'check your email', 'promotions and spam']);
  });

  test('is on the login page', async ({ page }) => {
    const { email, password } = await aCashFamily();
    await logIn(page, email, 'not-the-password');
    await expectHeading(page, 'Login to Client Portal');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
    await page.route('**/*signInWithPassword*', (route) => route.abort(), { times: 1 });
    await button(page, 'Login').click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed. Please try again.');
    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/portal$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Hi, / })).toBeFocused();
  });

  test('is on the forgotten-password form', async ({ page }) => {
    await page.goto('/login');
    await button(page, 'Forgot Password?').click();
    await expect(button(page, 'Back to Login')).toBeVisible();
    await field(page, 'Email').fill(newEmail('forgotten'));
    await page.route('**/api/forgot-password', (route) => route.abort(), { times: 1 });
    await button(page, 'Send Reset Email').click();
    await expect(toast(page, 'Error sending reset email.')).toBeVisible();
    await button(page, 'Send Reset Email').click();
    await expect(toast(page, 'Password reset email sent. Check your inbox.')).toBeVisible();
  });
});

test('the logo links to the landing page from every public page', async ({ page }) => {
  for (const path of [
    '/',
    '/form/leader',
    '/walk-in',
    '/checkout',
    '/thank-you',
    '/login',
    '/admin-portal',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Legacy Hub' })).toHaveAttribute(
      'href',
      '/',
    );
  }
});

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

const toast = (page: Page, message: string): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: message });

const expectHeading = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

async function expectTexts(container: Page | Locator, texts: readonly string[]): Promise<void> {
  const root = 'goto' in container ? container.locator('body') : container;
  for (const text of texts) await expect(root).toContainText(text);
}
