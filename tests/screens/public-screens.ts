import { firstName, lastName } from '@legacy-hub/local/seed/names.ts';
import { randomFrom } from '@legacy-hub/local/seed/random.ts';
import type { Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { blockPage, breakPage } from '../pages/checks/broken-pages.ts';
import { DECLINED, GOOD } from '../pages/people/test-cards.ts';
import { RegistrationPage } from '../pages/registration.page.ts';
import { WalkInPage } from '../pages/walk-in.page.ts';
import { at, click, type Screen } from './screen.ts';

export const PUBLIC_SCREENS: readonly Screen[] = [
  at('landing', '/', hydrated),
  at('registration', '/form/leader', click('Add Family Members at 50% OFF')),
  at('registration-incomplete', '/form/leader', click('Proceed to Payment')),
  at('registration-unknown-tier', '/form/platinum'),
  at('walk-in', '/walk-in'),
  at('walk-in-incomplete', '/walk-in', click('Pay Now')),
  at('walk-in-counter', '/walk-in', takePassToCounter),
  at('checkout', '/form/leader', register),
  at('checkout-declined', '/form/leader', declineCard),
  at('checkout-nothing-to-pay', '/login', forgetPurchase),
  at('thank-you', '/form/leader', payByCard),
  at('thank-you-counter', '/form/leader', payAtCounter),
  at('thank-you-walk-in', '/walk-in', payForWalkIn),
  at('login', '/login'),
  at('login-refused', '/login', logInWithWrongPassword),
  at('login-forgotten', '/login', click('Forgot Password?')),
  at('login-link-sent', '/login', click('Forgot Password?'), sendLink),
  at('reset-password', '/reset-password?code=some'),
  at('reset-password-old-link', '/reset-password'),
  at('terms', '/terms'),
  at('privacy', '/privacy'),
  at('not-found', '/no-such-page'),
  at('not-loaded', '/terms', (page) => reopen(page, blockPage)),
  at('crashed', '/terms', (page) => reopen(page, breakPage)),
];

const random = randomFrom(Date.now());

/** A different customer each time, because the counter's and the office's screens show them later. */
const newName = (): string => `${firstName(random)} ${lastName(random)}`;

/** Generates a short email address, as real ones are. */
const newEmail = (): string => `ada.${Date.now() % 1_000_000}@example.test`;

/** Waits until the family's prices can be changed. */
async function hydrated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Family Members at 50% OFF' }).click({ trial: true });
}

async function register(page: Page): Promise<CheckoutPage> {
  const form = new RegistrationPage(page);
  await form.fill(newEmail(), newName());
  await form.proceed.click();
  const checkout = new CheckoutPage(page);
  await checkout.pay.waitFor();
  return checkout;
}

/** Clears a purchase that an earlier screen may have left in the page's session. */
async function forgetPurchase(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/checkout');
  await page.getByRole('heading').first().waitFor();
}

async function logInWithWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password').fill('not her password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').waitFor();
}

async function sendLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

async function declineCard(page: Page): Promise<void> {
  const checkout = await register(page);
  await checkout.fillCard(DECLINED);
  await checkout.pay.click();
  await checkout.problem.waitFor();
}

async function payByCard(page: Page): Promise<void> {
  const checkout = await register(page);
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
  await page.waitForURL('**/thank-you*');
}

async function payAtCounter(page: Page): Promise<void> {
  const checkout = await register(page);
  await checkout.payAtCounter.click();
  await page.waitForURL('**/thank-you*');
}

/** Fills in the form with its default day, on which the venue is open. */
async function fillForOpenDay(form: WalkInPage): Promise<void> {
  const day = await form.date.inputValue();
  await form.fill(newEmail(), newName());
  await form.date.fill(day);
}

async function payForWalkIn(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  await fillForOpenDay(form);
  await form.participants.fill('3');
  await form.adults.fill('1');
  await form.acknowledge.check();
  await form.payNow.click();
  const checkout = new CheckoutPage(page);
  await checkout.pay.waitFor();
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
  await form.code.waitFor();
}

async function takePassToCounter(page: Page): Promise<void> {
  const form = new WalkInPage(page);
  await fillForOpenDay(form);
  await form.payAtCounter.click();
  await form.code.waitFor();
}

async function reopen(page: Page, broken: (page: Page, name: string) => Promise<void>): Promise<void> {
  await broken(page, 'TermsPage');
  await page.reload();
  await page.getByRole('alert').waitFor();
}
