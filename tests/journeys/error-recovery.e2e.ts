import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { blockPage, breakPage, restorePage } from './pages/broken-pages.ts';
import { newEmail } from './pages/contact-details.ts';
import { test } from './pages/journey.ts';
import { RegistrationPage } from './pages/registration.page.ts';

const LOAD_FAILED = "This part of the page didn't load. Check your connection and try again.";

test.describe('a failing page', () => {
  // spec: error-recovery-1
  test('can be loaded again when its script did not load', async ({ page }) => {
    await blockPage(page, 'TermsPage');
    await page.goto('/terms');
    await expect(page.getByRole('alert')).toHaveText(LOAD_FAILED);
    await restorePage(page, 'TermsPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  });

  test('keeps the input of the previous page when its script did not load', async ({ page }) => {
    const email = newEmail('not-loaded');
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await blockPage(page, 'CheckoutPage');
    await form.proceed.click();
    await expect(page.getByRole('alert')).toHaveText(LOAD_FAILED);
    await restorePage(page, 'CheckoutPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Primary Membership: Leader')).toBeVisible();
    await page.goBack();
    await expect(form.email).toHaveValue(email);
  });

  test('shows an error page after a crash, and keeps its input', async ({ page }) => {
    const email = newEmail('crashed');
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await breakPage(page, 'RegistrationPage');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page fell off the table' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await restorePage(page, 'RegistrationPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form.email).toHaveValue(email);
  });
});

test('a visitor requests a password reset email and goes back to the login form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Password reset email sent. Check your inbox.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await expect(page).toHaveTitle(/^Check your inbox/);
  await expect(page.getByRole('main')).toContainText(
    "If nobody@example.test has an account here, we've sent it a link to choose a new password.",
  );
  await expect(page.getByText('It works once, for an hour.').locator('..')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login to Client Portal' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a used password reset link offers to send another email', async ({ page }) => {
  await page.goto('/reset-password?code=used');
  await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm New Password').fill('wrong-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('New passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm New Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
});
