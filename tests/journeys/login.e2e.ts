import { cardCode } from '@legacy-hub/domain/card-code';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily } from './pages/family.ts';
import { emailsTo, linkIn, subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { logIn } from './pages/login.page.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { ProfilePage } from './pages/profile.page.ts';

test.describe('the login form', () => {
  test('asks for the email and the password, and focuses the first empty one', async ({ page }) => {
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password');
    await logIn(page, '', '');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter your email.');
    await email.fill('ada@example.test');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
  });

  test('keeps the email after a wrong password', async ({ page }) => {
    const family = await aCashFamily();
    await logIn(page, family.email, 'not-the-password');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByLabel('Email')).toHaveValue(family.email);
    await page.getByLabel('Password').fill(family.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/portal$/);
  });

  test('logs in when the response is lost and the button is pressed again', async ({ page }) => {
    const family = await aCashFamily();
    await loseNextResponse(page, '**/*signInWithPassword*');
    await logIn(page, family.email, family.password);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/portal$/);
  });
});

// spec: login-1
test('somebody who lost the phone sets a new password by email, which logs the phone out and replaces its card', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const lost = await anotherDevice();
  await new ProfilePage(lost).open(family);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).press('Enter');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Email').press('Enter');
  await expect.poll(() => subjectsTo(family.email)).toContain('Reset your password');
  const email = (await emailsTo(family.email)).find(({ subject }) => subject === 'Reset your password');
  const link = email ? linkIn(email) : '';

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm New Password').fill('correct-horse');
  await page.getByLabel('Confirm New Password').press('Enter');
  await expect(page.getByText('Password saved. You can log in now.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(lost).toHaveURL(/\/login/);
  expect(cardCode(await stored(family.household.uid))).not.toBe(cardCode(family.household));

  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('another-horse');
  await page.getByLabel('Confirm New Password').fill('another-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link has expired or has already been used.',
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible(); // the page before has a field for an email too
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password').fill('correct-horse');
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(/\/portal$/);
});
