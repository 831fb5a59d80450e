import { expect } from '@playwright/test';
import { GOOD, REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { test } from './sandbox-test.ts';

test.describe('3-D Secure authentication', () => {
  test('completes the payment on approval, and returns the focus to the button', async ({ openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.bank.getByText('Legacy Hub')).toBeVisible();
    await expect(checkout.bank.getByText('$20.00')).toBeVisible();
    expect(await status()).toBe('requires_action');
    await expect(checkout.number).toBeDisabled();
    await checkout.approve.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
    await expect(checkout.dialog).toBeHidden();
    await expect(checkout.pay).toBeFocused();
    expect(await status()).toBe('succeeded');
  });

  test('fails on refusal, and another card succeeds', async ({ openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.refuse.click();
    await expect(checkout.result).toContainText('"code":"payment_intent_authentication_failure"');
    expect(await status()).toBe('requires_payment_method');
    await checkout.fill(GOOD);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
  });

  test('stays open when Escape is pressed', async ({ page, openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.approve).toBeEnabled();
    for (let clicks = 0; clicks < 3; clicks += 1) await page.keyboard.press('Escape');
    await expect(checkout.approve).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(checkout.approve).toBeFocused();
    // The dialog closes before the key is released, and a removed frame gets no key-up event.
    await page.keyboard.down('Enter');
    await expect(checkout.result).toContainText('"status":"succeeded"');
    await page.keyboard.up('Enter');
    expect(await status()).toBe('succeeded');
  });

  test('can be retried when the response is lost', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await page.route('**/test_helpers/**', (route) => route.abort(), { times: 1 });
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.approve.click();
    await expect(checkout.bank.getByRole('alert')).toHaveText('The bank did not answer. Please try again.');
    await checkout.approve.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
  });

  test('keeps the focus inside the dialog', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.approve).toBeEnabled();
    for (let clicks = 0; clicks < 8; clicks += 1) {
      await page.keyboard.press('Tab');
      await expect(checkout.pay).not.toBeFocused();
      await expect(checkout.number).not.toBeFocused();
    }
  });

  test('works for a payment that the server has confirmed', async ({ openCheckout, environment }) => {
    const intent = await environment.stripe.paymentIntents.create({
      amount: 800,
      currency: 'aud',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://legacyhub.example/return',
      allowed_payment_method_types: ['card'],
    });
    const { checkout } = await openCheckout({
      client_secret: intent.client_secret ?? '',
      action: 'next action',
    });
    await checkout.pay.click();
    await expect(checkout.bank.getByText('$8.00')).toBeVisible();
    await checkout.approve.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
  });

  test('works when a card is saved for later', async ({ openCheckout, environment }) => {
    const intent = await environment.stripe.setupIntents.create({ usage: 'off_session' });
    const { checkout } = await openCheckout({ client_secret: intent.client_secret ?? '' });
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.bank.getByRole('heading', { name: 'Confirm your card' })).toBeVisible();
    await checkout.approve.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
  });
});
