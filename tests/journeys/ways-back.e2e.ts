import { expect, test } from '@playwright/test';
import { ANSWER } from './pages/answer.ts';

test('a page that does not arrive can be asked for again', async ({ page }) => {
  const piece = '**/assets/TermsPage-*.js';
  await page.route(piece, (route) => route.abort());
  await page.goto('/terms');
  await expect(page.getByRole('alert')).toHaveText(
    'This part of the page could not be loaded. Check your connection and try again.',
  );
  await page.unroute(piece);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
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
