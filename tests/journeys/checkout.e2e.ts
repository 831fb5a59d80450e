import { VENUE } from '@legacy-hub/domain/venue';
import { addDays, dayOf, formatDay, instant } from '@legacy-hub/domain/venue-time';
import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { chargedTo } from './pages/stripe-charges.ts';
import { DECLINED, GOOD, REQUIRES_3DS } from './pages/test-cards.ts';

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test.describe('card payment', () => {
  // spec: checkout-1
  test('asks for the card details when none are entered', async ({ page }) => {
    const { checkout } = await openCheckout(page, 'no-card');
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Please enter your card details.');
    await expect(checkout.card.getByLabel('Card number')).toBeFocused();
  });

  // spec: checkout-2
  test('accepts another card after one is declined', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'declined');
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.');
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });

  test('disables both payment buttons while the payment is processing', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'processing');
    const release = await holdRequests(page, '**/api/payment');
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(checkout.processing).toBeDisabled();
    await expect(checkout.payAtCounter).toBeDisabled();
    release();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });
});

test.describe('the thank-you page', () => {
  test('says what was bought, where the email went and for how long its link works', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'bought');
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expectThankYou(page);
    await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
    await expect(page.getByText('Paid today $8.00')).toBeVisible();
    const inAWeek = formatDay(addDays(dayOf(instant(Date.now())), 7));
    await expect(page.getByText(`Paid until ${inAWeek}, then $8.00 every week`)).toBeVisible();
    await expect(page.getByText(`We've sent a link to ${email}. Use it within an hour`)).toBeVisible();
  });

  test('says what to know when coming without a login, and sends a new link with one press', async ({
    page,
  }) => {
    const { checkout, email } = await openCheckout(page, 'no-login-yet');
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    const visit = page.getByRole('region', { name: 'When you come' });
    await expect(visit).toContainText(/At the counter, say04/);
    await expect(visit).toContainText(VENUE.address.street);
    await expect(visit.getByRole('link', { name: 'Open the map' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect.poll(() => subjectsTo(email)).toContain('Reset your password');
  });

  test('says what to pay and what to say when paying at the counter, and nothing looks paid', async ({
    page,
  }) => {
    const { checkout } = await openCheckout(page, 'at-counter');
    await checkout.payAtCounter.click();
    await expectThankYou(page);
    await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
    await expect(page.getByText('To pay at the counter $8.00')).toBeVisible();
    await expect(page.getByText(/Hi, I'm .+, 04.+ I'd like to pay/)).toBeVisible();
    await expect(page.getByText('payment was successful')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
});

test.describe('3-D Secure', () => {
  test('completes the payment when authentication succeeds', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'approved');
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.approve.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });

  test('accepts another card when authentication fails', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'refused');
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.refuse.click();
    await expect(checkout.problem).toHaveText(AUTHENTICATION_FAILED);
    await expect(page).toHaveURL(/\/checkout$/);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });
});

test.describe('an interrupted payment', () => {
  test('is charged once when the response is lost and the button is pressed again', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'lost-response');
    await checkout.fillCard(GOOD);
    await loseNextResponse(page, '**/api/payment');
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.');
    await checkout.pay.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });

  test('continues after a reload without the card details, and is charged once', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'reloaded');
    await checkout.fillCard(GOOD);
    await loseNextResponse(page, '**/api/payment');
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.');
    await page.reload();
    await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
    await checkout.pay.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });

  test('asks for 3-D Secure again after a reload during authentication', async ({ page }) => {
    const { checkout, email } = await openCheckout(page, 'reloaded-3ds');
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.approve).toBeVisible();
    await page.reload();
    await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
    await checkout.pay.click();
    await checkout.approve.click();
    await expectThankYou(page);
    await expect.poll(() => chargedTo(email)).toEqual([800]);
  });
});

test('the checkout links to the memberships when there is nothing to pay', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Nothing to pay yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a membership' }).click();
  await expect(page).toHaveURL(/\/$/);
});

async function openCheckout(page: Page, emailPrefix: string) {
  const email = newEmail(emailPrefix);
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('supporter');
  await form.fill(email);
  await form.proceed.click();
  await expect(checkout.pay).toHaveText('Pay $8.00');
  return { checkout, email };
}

const expectThankYou = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
