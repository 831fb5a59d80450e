import { expect } from '@playwright/test';
import { CheckoutPage } from '../../pages/checkout.page.ts';
import { countDocuments } from '../../pages/checks/count-documents.ts';
import { chargedTo } from '../../pages/checks/stripe-charges.ts';
import { test } from '../../pages/harness/story.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { GOOD } from '../../pages/people/test-cards.ts';
import { RegistrationPage } from '../../pages/registration.page.ts';

test('a household registers to pay at the counter, and later pays by card with the same details', async ({
  page,
}) => {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  const email = newEmail('join-for-counter');

  await test.step('it registers, and nothing is charged', async () => {
    await form.open('supporter');
    await form.fill(email);
    await form.proceed.click();
    await checkout.payAtCounter.click();
    await expect(page.getByText('You’re registered. Nothing has been paid yet.')).toBeVisible();
    await expect(page.getByText(/^Show this at the counter, or give your phone number 04/)).toBeVisible();
  });

  await test.step('the same registration replaces the first one, and is paid', async () => {
    await form.open('supporter');
    await form.fill(email);
    await form.proceed.click();
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page.getByText('Your payment was successful.')).toBeVisible();
    await expect.poll(() => chargedTo(email)).toEqual([800]);
    await expect.poll(() => countDocuments('users', email)).toBe(1);
  });
});
