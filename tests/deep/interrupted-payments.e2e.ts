import { expect } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page.ts';
import { newEmail } from '../pages/contact-details.ts';
import { RegistrationPage } from '../pages/registration.page.ts';
import { test } from '../pages/story.ts';
import { chargedTo } from '../pages/stripe-charges.ts';
import { REQUIRES_3DS } from '../pages/test-cards.ts';

test('asks for 3-D Secure again after a reload during authentication', async ({ page }) => {
  const email = newEmail('reloaded-3ds');
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('supporter');
  await form.fill(email);
  await form.proceed.click();
  await checkout.fillCard(REQUIRES_3DS);
  await checkout.pay.click();
  await expect(checkout.approve).toBeVisible();
  await page.reload();
  await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
  await checkout.pay.click();
  await checkout.approve.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect.poll(() => chargedTo(email)).toEqual([800]);
});
