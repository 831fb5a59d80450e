import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { REQUIRES_3DS } from '../../pages/people/test-cards.ts';
import { StripeCheckoutPage } from '../../pages/stripe-checkout.page.ts';
import { test } from './sandbox-test.ts';

test.describe('the card field', () => {
  test('moves the focus on from each complete field', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.pressSequentially('4242 4242 4242 424');
    await expect(checkout.number).toBeFocused();
    await page.keyboard.type('2');
    await expect(checkout.expiry).toBeFocused();
    await page.keyboard.type('12/34');
    await expect(checkout.cvc).toBeFocused();
    await expect(checkout.cardElement).not.toHaveClass(/StripeElement--complete/);
    await page.keyboard.type('123');
    await expect(checkout.cardElement).toHaveClass(/StripeElement--complete/);
  });

  test('gets the focus when its label is clicked, and reports the Escape key', async ({
    page,
    openCheckout,
  }) => {
    const { checkout } = await openCheckout();
    await page.getByText('Card', { exact: true }).click();
    await expect(checkout.number).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(checkout.result).toHaveText('Escape was pressed');
  });

  test('accepts no input before its frame is connected to the page', async ({ page, environment }) => {
    await page.route('**/js/card-frame.js', (route) => route.abort());
    await page.goto(environment.shopUrl);
    await expect(new StripeCheckoutPage(page).number).toBeDisabled();
  });

  test('has the shop’s text colour', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await expect(checkout.number).toHaveCSS('color', 'rgb(26, 35, 51)');
  });

  test('leaves the check of the number to the API', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ action: 'payment method' });
    await checkout.fill('4242424242424241');
    await checkout.pay.click();
    await expect(checkout.result).toContainText('Your card number is incorrect.');
  });

  test('accepts an American Express card with its four-digit code', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ action: 'payment method' });
    await checkout.fill('3782 822463 10005', '12/34', '1234');
    await expect(checkout.cardElement).toHaveClass(/StripeElement--complete/);
    await checkout.pay.click();
    await expect(checkout.result).toContainText('"last4":"0005"');
  });
});

test.describe('the card field and the 3-D Secure dialog', () => {
  test('have no accessibility violations', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    const fieldOnly = await new AxeBuilder({ page }).analyze();
    expect(fieldOnly.violations).toEqual([]);
    await checkout.fill(REQUIRES_3DS);
    await checkout.pay.click();
    await expect(checkout.approve).toBeEnabled();
    const withDialog = await new AxeBuilder({ page }).analyze();
    expect(withDialog.violations).toEqual([]);
  });
});
