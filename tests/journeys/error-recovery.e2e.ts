import { expect, test } from '@playwright/test';
import { blockPage, breakPage, restorePage } from './pages/broken-pages.ts';
import { newEmail } from './pages/contact-details.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const NOT_THERE = 'This part of the page could not be loaded. Check your connection and try again.';

test.describe('a page', () => {
  test('that does not arrive can be asked for again', async ({ page }) => {
    await blockPage(page, 'TermsPage');
    await page.goto('/terms');
    await expect(page.getByRole('alert')).toHaveText(NOT_THERE);
    await restorePage(page, 'TermsPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  });

  test('that does not arrive loses nothing of what was typed before it', async ({ page }) => {
    const email = newEmail('patient');
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await blockPage(page, 'CheckoutPage');
    await form.proceed.click();
    await expect(page.getByRole('alert')).toHaveText(NOT_THERE, ANSWER);
    await restorePage(page, 'CheckoutPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Primary Membership: Leader')).toBeVisible(ANSWER);
    await page.goBack();
    await expect(form.email).toHaveValue(email);
  });

  test('that breaks says so, and has kept what was typed', async ({ page }) => {
    const email = newEmail('crashed');
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await breakPage(page, 'RegistrationPage');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page fell off the table' })).toBeVisible(ANSWER);
    await expect(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
    await restorePage(page, 'RegistrationPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form.email).toHaveValue(email, ANSWER);
  });
});

test('somebody who forgot the password asks for a letter, and finds the way back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Password reset email sent. Check your inbox.',
    ANSWER,
  );
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a link that has been used offers another one', async ({ page }) => {
  await page.goto('/reset-password?code=used');
  await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm New Password').fill('wrong-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('New passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has been used or is too old.');
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
});
