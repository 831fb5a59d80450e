import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { expect, type Page } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { aStaffAccount } from '../../pages/people/staff-login.ts';

// spec: counter-3
test('only staff can log in at the counter’s address', async ({ page }) => {
  const counter = new CounterPage(page);
  const staff = await aStaffAccount();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await test.step('a stranger guesses a password', async () => {
    await page.goto('/admin-portal');
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await logIn(page, staff.email, 'a guess');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  });

  await test.step('a member is refused, and nothing is read for them', async () => {
    const { email, password } = await aCashFamily();
    await logIn(page, email, password);
    await expect(page.getByRole('alert')).toHaveText('This isn’t a staff account.');
    await expect(page.getByText(`You’re logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(requested.filter((url) => /\/api\/admin|firestore/i.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  });

  await test.step('staff find the counter there, until they log out', async () => {
    await logIn(page, staff.email, staff.password);
    await expect(counter.search).toBeFocused();
    await expect(page).toHaveURL(/\/admin-portal$/);
    await counter.logOut.click();
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await expect(counter.search).toBeHidden();
  });

  await test.step('a disabled account is out with its next click', async () => {
    await logIn(page, staff.email, staff.password);
    await expect(counter.search).toBeFocused();
    await auth().updateUser(staff.uid, { disabled: true });
    await auth().revokeRefreshTokens(staff.uid);
    await page.keyboard.type('5678');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  });
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
