import { expect, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { emailsTo, linkIn, subjectsTo } from './pages/inbox.ts';
import { logIn } from './pages/login.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';

test('who has paid gets a letter, chooses a password with its link, and is in', async ({ page }) => {
  const email = newEmail('welcome');
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('legacy-maker');
  await form.fill(email);
  await form.proceed.click();
  await expect(checkout.pay).toBeEnabled(ANSWER);
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);

  await expect.poll(() => subjectsTo(email), ANSWER).toContain('Welcome to the Legacy Hub');
  const welcome = (await emailsTo(email)).find(({ subject }) => subject === 'Welcome to the Legacy Hub');
  await page.goto(welcome ? linkIn(welcome) : '');
  await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm New Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Your password is saved. You can log in now.')).toBeVisible(ANSWER);

  await logIn(page, email, 'correct-horse');
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible(ANSWER);
});
