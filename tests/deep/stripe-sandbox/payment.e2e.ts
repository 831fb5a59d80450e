import { expect } from '@playwright/test';
import { DECLINED, GOOD } from '../../pages/people/test-cards.ts';
import { test } from './sandbox-test.ts';

test.describe('a payment in a shop on another origin', () => {
  test('succeeds with a valid card, without errors in the console', async ({ page, openCheckout }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    const { checkout, status } = await openCheckout();
    await checkout.fill(GOOD);
    await expect(checkout.cardElement).toHaveClass(/StripeElement--complete/);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
    expect(errors).toEqual([]);
  });

  test('succeeds with another card after one is declined', async ({ openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await checkout.fill(DECLINED);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"code":"card_declined"');
    await expect(checkout.result).toContainText('Your card was declined.');
    await checkout.fill(GOOD);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
  });

  test('works by keyboard alone', async ({ page, openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await page.keyboard.press('Tab');
    await expect(checkout.number).toBeFocused();
    await expect(checkout.cardElement).toHaveClass(/StripeElement--focus/);
    await page.keyboard.type('42424242424242421234123');
    await expect(checkout.number).toHaveValue(GOOD);
    await expect(checkout.expiry).toHaveValue('1234');
    await expect(checkout.cvc).toHaveValue('123');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Correct the card' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(checkout.cvc).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(checkout.result).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
  });

  test('fails with a connection error when the sandbox cannot be reached', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await page.route('**/v1/payment_methods', (route) => route.abort());
    await checkout.fill(GOOD);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"type":"api_connection_error"');
  });
});
