import { expect } from '@playwright/test';
import { DECLINED, GOOD, test } from './sandbox-test.ts';

test.describe('somebody pays in a shop on another origin', () => {
  test('with a good card', async ({ page, openCheckout }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const { checkout, status } = await openCheckout();
    await checkout.fill(GOOD);
    await expect(checkout.field).toHaveClass(/StripeElement--complete/);
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
    expect(complaints).toEqual([]);
  });

  test('with a declined card, and then with another one', async ({ openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await checkout.fill(DECLINED);
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"code":"card_declined"');
    await expect(checkout.said).toContainText('Your card was declined.');
    await checkout.fill(GOOD);
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
  });

  test('by keyboard alone', async ({ page, openCheckout }) => {
    const { checkout, status } = await openCheckout();
    await page.keyboard.press('Tab');
    await expect(checkout.number).toBeFocused();
    await expect(checkout.field).toHaveClass(/StripeElement--focus/);
    await page.keyboard.type('42424242424242421234123');
    await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
    await expect(checkout.expiry).toHaveValue('12 / 34');
    await expect(checkout.cvc).toHaveValue('123');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(checkout.cvc).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(checkout.said).toContainText('"status":"succeeded"');
    expect(await status()).toBe('succeeded');
  });

  test('and learns that nothing was charged when the provider cannot be reached', async ({
    page,
    openCheckout,
  }) => {
    const { checkout } = await openCheckout();
    await page.route('**/confirm', (route) => route.abort());
    await checkout.fill(GOOD);
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"type":"api_connection_error"');
  });
});
