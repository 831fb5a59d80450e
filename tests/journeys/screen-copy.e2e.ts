import { expect, type Locator, type Page, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { aCashFamily } from './pages/family.ts';
import { logIn } from './pages/login.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { DECLINED, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

/** The words of the specification, copied from its sections 2, 5 and 8 by hand, and found where a visitor reads them. */
test.describe('the words of the specification are on', () => {
  test('the membership options', async ({ page }) => {
    await page.goto('/');
    await reads(page, [
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
      await reads(card, [`${price} per week`, description]);
      await expect(card.getByRole('link', { name: 'Get Membership' })).toHaveAttribute('href', form);
    }
    await reads(page.getByRole('article').filter({ hasText: 'SUPPORTER' }), ['Additional sessions $5 each']);
    const dayPass = page.getByRole('region', { name: 'Day Pass' });
    await reads(dayPass, [
      'Entry$7 per hour',
      'Students and pensioners$3 per hour',
      'Non-participating parent or guardian$2.50 the first, $1 the second',
      'Family entry, additional children$3.50 each',
    ]);
    await expect(dayPass.getByRole('link', { name: 'Get Day-Pass' })).toHaveAttribute('href', '/walk-in');
  });

  test('the registration, the checkout and the thanks for a membership', async ({ page }) => {
    const form = new RegistrationPage(page);
    const checkout = new CheckoutPage(page);
    await form.open('leader');
    await isHeaded(page, 'Enter Your Details');
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
    await expect(form.problem).toHaveText('Please fill in all required fields.');

    await form.fill(newEmail('words'));
    await button(page, 'Proceed to Payment').click();
    await expect(button(page, 'Pay $37.50')).toBeVisible(ANSWER);
    await reads(page, ['Primary Membership: Leader', 'Family Membership 1: Legacy Maker', 'Total $37.50']);
    await expect(checkout.card.getByLabel('Postal code')).toBeHidden();
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.', ANSWER);
    await page.route('**/api/payment', (route) => route.abort(), { times: 1 });
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.', ANSWER);
    await checkout.pay.click();

    await expect(page).toHaveURL(/\/thank-you$/, ANSWER);
    await isHeaded(page, 'Thank You!');
    await reads(page, ['Your payment was successful.', 'Please check your email.']);
    await expect(link(page, 'Go to Client Portal')).toHaveAttribute('href', '/login');
  });

  test('the day pass, its checkout and its thanks', async ({ page }) => {
    const form = new WalkInPage(page);
    const checkout = new CheckoutPage(page);
    await form.open();
    await isHeaded(page, 'Walk-In Registration');
    for (const label of ['Name', 'Email', 'Phone Number']) await expect(field(page, label)).toBeVisible();
    await expect(field(page, 'Select Date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
    await expect(field(page, 'Number of Hours')).toHaveAttribute('min', '1');
    await expect(field(page, 'No. of Participants')).toHaveAttribute('min', '1');
    await expect(field(page, 'Non-Participating Adults')).toHaveAttribute('min', '0');
    const acknowledged = /cannot use the arcade and gaming facilities and may only supervise/;
    await expect(page.getByRole('checkbox', { name: acknowledged })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'agree to the Terms and Conditions' })).toBeVisible();
    await expect(link(page, 'Terms and Conditions')).toBeVisible();
    await reads(page, ['Total Price $7.00']);
    await expect(button(page, 'Pay at Counter')).toBeVisible();

    await form.fill(newEmail('words'));
    await button(page, 'Pay Now').click();
    await expect(button(page, 'Pay $7.00')).toBeVisible(ANSWER);
    await reads(page, ['Walk-in Pass']);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page).toHaveURL(/\/thank-you\?for=walk-in$/, ANSWER);
    await isHeaded(page, 'Thank You!');
    await reads(page, ['walk-pass has been activated', 'check your email', 'promotions and spam']);
  });

  test('the log-in', async ({ page }) => {
    const { email, password } = await aCashFamily();
    await logIn(page, email, 'not-the-password');
    await isHeaded(page, 'Login to Client Portal');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials', ANSWER);
    await page.route('**/*signInWithPassword*', (route) => route.abort(), { times: 1 });
    await button(page, 'Login').click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Login failed. Please try again.',
      ANSWER,
    );
    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible(ANSWER);
    await expect(page).toHaveURL(/\/portal$/, ANSWER);
  });

  test('the forgotten password', async ({ page }) => {
    await page.goto('/login');
    await button(page, 'Forgot Password?').click();
    await expect(button(page, 'Back to Login')).toBeVisible();
    await field(page, 'Email').fill(newEmail('forgotten'));
    await page.route('**/api/forgot-password', (route) => route.abort(), { times: 1 });
    await button(page, 'Send Reset Email').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Error sending reset email.',
      ANSWER,
    );
    await button(page, 'Send Reset Email').click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Password reset email sent. Check your inbox.',
      ANSWER,
    );
  });
});

test('the venue’s logo leads home from every page of a visitor', async ({ page }) => {
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

const isHeaded = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

async function reads(place: Page | Locator, words: readonly string[]): Promise<void> {
  const text = 'goto' in place ? place.locator('body') : place;
  for (const quote of words) await expect(text).toContainText(quote);
}
