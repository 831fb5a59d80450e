import { expect, type Page, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { chargedTo } from './pages/stripe-charges.ts';
import { ASKS_THE_BANK, DECLINED, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';

const NOT_CONVINCED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

test.describe('the card', () => {
  test('is asked for when it is not there yet', async ({ page }) => {
    const { checkout } = await atTheCheckout(page, 'no-card');
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Please enter your card details.');
    await expect(checkout.card.getByLabel('Card number')).toBeFocused();
  });

  test('that is declined is followed by another one', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'declined');
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.', ANSWER);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });

  test('pays while the button says so, and cannot be sent twice', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'patient');
    const letThrough = await checkout.holdPayment();
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(checkout.processing).toBeDisabled();
    await expect(checkout.payAtCounter).toBeDisabled();
    letThrough();
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });
});

test.describe('the bank', () => {
  test('is convinced, and the payment goes through', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'approved');
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.approve.click(ANSWER);
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });

  test('is not convinced, and another card pays', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'refused');
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.refuse.click(ANSWER);
    await expect(checkout.problem).toHaveText(NOT_CONVINCED, ANSWER);
    await expect(page).toHaveURL(/\/checkout$/);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });
});

test.describe('a payment that was interrupted', () => {
  test('whose answer was lost is sent again and charged once', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'lost-answer');
    await checkout.fillCard(GOOD);
    await checkout.loseNextAnswer();
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.', ANSWER);
    await checkout.pay.click();
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });

  test('by a reload is taken up again without the card, and charged once', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'reloaded');
    await checkout.fillCard(GOOD);
    await checkout.loseNextAnswer();
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Payment failed. Please try again.', ANSWER);
    await page.reload();
    await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
    await checkout.pay.click();
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });

  test('at the bank’s question is asked it again', async ({ page }) => {
    const { checkout, email } = await atTheCheckout(page, 'left-the-bank');
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await expect(checkout.approve).toBeVisible(ANSWER);
    await page.reload();
    await expect(page.getByText('Primary Membership: Supporter')).toBeVisible();
    await checkout.pay.click();
    await checkout.approve.click(ANSWER);
    await thanks(page);
    expect(await chargedTo(email)).toEqual([800]);
  });
});

test('a checkout that nobody registered for leads to the memberships', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'There is nothing to pay yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a membership' }).click();
  await expect(page).toHaveURL(/\/$/);
});

async function atTheCheckout(page: Page, who: string) {
  const email = newEmail(who);
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await form.open('supporter');
  await form.fill(email);
  await form.proceed.click();
  await expect(checkout.pay).toHaveText('Pay $8.00', ANSWER);
  return { checkout, email };
}

const thanks = (page: Page) => expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);
