import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { chargedTo } from '../pages/checks/stripe-charges.ts';
import { test } from '../pages/harness/story.ts';
import { newEmail } from '../pages/people/contact-details.ts';
import { GOOD, REQUIRES_3DS } from '../pages/people/test-cards.ts';
import { RegistrationPage } from '../pages/registration.page.ts';

async function waitForBank(page: Page, email: string): Promise<CheckoutPage> {
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('supporter');
  await form.fill(email);
  await form.proceed.click();
  await checkout.fillCard(REQUIRES_3DS);
  await checkout.pay.click();
  await expect(checkout.approve).toBeVisible();
  return checkout;
}

test('the checkout requires 3-D Secure again after a reload during authentication', async ({ page }) => {
  const email = newEmail('reloaded-3ds');
  const checkout = await waitForBank(page, email);
  await page.reload();
  await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
  await checkout.finish.click();
  await checkout.approve.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect.poll(() => chargedTo(email)).toEqual([800]);
});

test('the checkout charges only the second card if another card is used after a reload during authentication', async ({
  page,
}) => {
  const email = newEmail('other-card-3ds');
  const checkout = await waitForBank(page, email);
  await page.reload();
  await expect(page.getByText('Visa ending in 3155')).toBeVisible();
  await checkout.anotherCard.click();
  await checkout.fillCard(GOOD);
  await checkout.pay.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect.poll(() => chargedTo(email)).toEqual([800]);
});
