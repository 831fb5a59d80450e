import { expect } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { emailsTo, linkIn, subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { logIn } from './pages/login.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { GOOD } from './pages/test-cards.ts';

test('a new member pays, sets a password with the link in the welcome email, and logs in', async ({
  page,
}) => {
  const email = newEmail('welcome');
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('legacy-maker');
  await form.fill(email);
  await form.proceed.click();
  await expect(checkout.pay).toBeEnabled();
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await expect.poll(() => subjectsTo(email)).toContain('Welcome to the Legacy Hub');
  const welcome = (await emailsTo(email)).find(({ subject }) => subject === 'Welcome to the Legacy Hub');
  await page.goto(welcome ? linkIn(welcome) : '');
  await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm New Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Password saved. You can log in now.')).toBeVisible();

  await logIn(page, email, 'correct-horse');
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
});
