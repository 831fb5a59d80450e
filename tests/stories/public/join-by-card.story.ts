import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { chargedTo } from '../../pages/checks/stripe-charges.ts';
import { emailsTo, linkIn, subjectsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { logIn } from '../../pages/login.page.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { DECLINED, REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { RegistrationPage } from '../../pages/registration.page.ts';

const WELCOME = 'Welcome to the Legacy Hub';
const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test('a family joins with the third card that it tries, chooses a password with the welcome email, and logs in', async ({
  page,
}) => {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  const email = newEmail('join-by-card');

  await test.step('it chooses a membership and registers', async () => {
    await page.goto('/');
    const leader = page.getByRole('article').filter({ hasText: 'LEADER' });
    await leader.getByRole('link', { name: 'Get Membership' }).click();
    await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeVisible();
    await form.fill(email);
    await form.addFamily.click();
    await form.proceed.click();
    await expect(checkout.pay).toHaveText('Pay $37.50');
    await expect(checkout.card.getByLabel('Card number')).toBeVisible();
    await expect(checkout.card.getByLabel('Postal code')).toBeHidden();
  });

  await test.step('one card is declined, and another isn’t confirmed at the bank', async () => {
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.');
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.refuse.click();
    await expect(checkout.problem).toHaveText(AUTHENTICATION_FAILED);
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await test.step('a card that is confirmed at the bank is charged once', async () => {
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.approve.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByText('Your payment was successful.')).toBeVisible();
    await expect.poll(() => chargedTo(email)).toEqual([3750]);
  });

  await test.step('the link in the welcome email sets a password', async () => {
    await expect.poll(() => subjectsTo(email)).toContain(WELCOME);
    const welcome = (await emailsTo(email)).find(({ subject }) => subject === WELCOME);
    await page.goto(welcome ? linkIn(welcome) : '');
    await page.getByLabel('New Password', { exact: true }).fill('correct-horse');
    await page.getByLabel('Confirm New Password').fill('correct-horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Password saved. You can log in now.')).toBeVisible();
  });

  await test.step('the portal opens with it', async () => {
    await logIn(page, email, 'correct-horse');
    await expect(page).toHaveURL(/\/portal$/);
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  });
});
