import { expect, test } from '@playwright/test';
import { aCashFamily } from './pages/family.ts';
import { logIn } from './pages/login.page.ts';
import { loseNextResponse } from './pages/lost-response.ts';

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
