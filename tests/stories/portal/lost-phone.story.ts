import { cardCode } from '@legacy-hub/domain/household/card-code';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect, type Page } from '@playwright/test';
import { emailsTo, linkIn, subjectsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { ProfilePage } from '../../pages/profile.page.ts';

const RESET = 'Reset your password';

// spec: login-1
test('a member with a lost phone sets a new password by email, which logs the phone out and replaces its card', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const lost = await anotherDevice();
  let link = '';

  await test.step('the phone is logged in, and an email is asked for elsewhere', async () => {
    await new ProfilePage(lost).open(family);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password?' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Email').press('Enter');
    await expect.poll(() => subjectsTo(family.email)).toContain(RESET);
    const email = (await emailsTo(family.email)).find(({ subject }) => subject === RESET);
    link = email ? linkIn(email) : '';
  });

  await test.step('its link sets a password, and the phone is logged out', async () => {
    await setPassword(page, link, 'correct-horse');
    await expect(page.getByText('Password saved. You can log in now.')).toBeVisible();
    await expect(lost).toHaveURL(/\/login/);
    await expect
      .poll(async () => cardCode(await stored(family.household.uid)))
      .not.toBe(cardCode(family.household));
  });

  await test.step('the link works once', async () => {
    await setPassword(page, link, 'another-horse');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This link has expired or has already been used.',
    );
  });

  await test.step('the new password logs in', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Login' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible(); // the previous page also has an email field
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password').fill('correct-horse');
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL(/\/portal$/);
  });
});

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByLabel('Confirm New Password').press('Enter');
}
