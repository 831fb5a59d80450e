import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { StripeCheckoutPage } from '../../pages/stripe-checkout.page.ts';
import { GOOD, REQUIRES_3DS, test } from './sandbox-test.ts';

test.describe('the card field', () => {
  test('reports missing details one at a time', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card number is incomplete.');
    await expect(checkout.result).toContainText('"type":"validation_error"');
    await checkout.number.fill(GOOD);
    await expect(checkout.problem).toHaveText("Your card's expiration date is incomplete.");
    await checkout.expiry.fill('12/34');
    await expect(checkout.problem).toHaveText("Your card's security code is incomplete.");
    await checkout.cvc.fill('123');
    await expect(checkout.problem).toBeEmpty();
  });

  test('reports an invalid number or date at once', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.fill('4242424242424241');
    await expect(checkout.problem).toHaveText('Your card number is invalid.');
    await expect(checkout.field).toHaveClass(/StripeElement--invalid/);
    await expect(checkout.number).toHaveAttribute('aria-invalid', 'true');
    await checkout.number.fill(GOOD);
    await checkout.expiry.fill('12 / 20');
    await expect(checkout.problem).toHaveText("Your card's expiration year is in the past.");
  });

  test('reports an unfinished number only when it loses the focus', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.pressSequentially('42424');
    await expect(checkout.problem).toBeEmpty();
    await page.keyboard.press('Tab');
    await expect(checkout.problem).toHaveText('Your card number is incomplete.');
  });

  test('accepts a pasted number, and a correction in the middle of it', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.focus();
    await page.keyboard.insertText('4242-4242-4243-4242');
    await expect(checkout.problem).toHaveText('Your card number is invalid.');
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await expect(checkout.number).toHaveValue('4242 4242 4242 4242');
    await expect(checkout.problem).toBeEmpty();
    await expect(checkout.number).toBeFocused();
  });

  test('moves to the previous field on Backspace in an empty one', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.fill(GOOD);
    await expect(checkout.expiry).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(checkout.number).toBeFocused();
  });

  test('gets the focus from a click on its label, and reports the Escape key', async ({
    page,
    openCheckout,
  }) => {
    const { checkout } = await openCheckout();
    await page.getByText('Card', { exact: true }).click();
    await expect(checkout.number).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(checkout.result).toHaveText('Escape was pressed');
  });

  test('takes no input before its frame is connected to the page', async ({ page, environment }) => {
    await page.route('**/js/card-frame.js', (route) => route.abort());
    await page.goto(environment.shopUrl);
    await expect(new StripeCheckoutPage(page).number).toBeDisabled();
  });

  test('has the shop’s styles in each state', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.fill(GOOD);
    await expect(checkout.number).toHaveCSS('color', 'rgb(26, 35, 51)');
    await checkout.number.fill('4242424242424241');
    await expect(checkout.number).toHaveCSS('color', 'rgb(179, 38, 30)');
  });

  test('can be cleared and focused by the shop', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.fill(GOOD);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(checkout.number).toBeFocused();
    await expect(checkout.number).toBeEmpty();
    await expect(checkout.field).toHaveClass(/StripeElement--empty/);
  });

  test('takes an American Express card with its four-digit code', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ action: 'payment method' });
    await checkout.fill('378282246310005', '12/34', '1234');
    await expect(checkout.number).toHaveValue('3782 822463 10005');
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
