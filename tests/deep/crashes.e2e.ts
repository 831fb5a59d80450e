import { expect } from '@playwright/test';
import { violationsOf } from '../pages/checks/accessibility-violations.ts';
import { blockPage, breakPage, restorePage } from '../pages/checks/broken-pages.ts';
import { overflowWithLargeText } from '../pages/device/large-text.ts';
import { test } from '../pages/harness/story.ts';
import { newEmail } from '../pages/people/contact-details.ts';
import { RegistrationPage } from '../pages/registration.page.ts';

const LOAD_FAILED = 'Check your connection and try again.';

test.describe('a failing page', () => {
  test('can be loaded again when its script did not load', async ({ page }) => {
    await blockPage(page, 'TermsPage');
    await page.goto('/terms');
    await expect(page.getByRole('alert')).toHaveText(LOAD_FAILED);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowWithLargeText(page)).toBeLessThanOrEqual(0);
    await restorePage(page, 'TermsPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
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
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowWithLargeText(page)).toBeLessThanOrEqual(0);
    await restorePage(page, 'RegistrationPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form.email).toHaveValue(email);
  });
});
