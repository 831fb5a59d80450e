import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { ASKS_THE_BANK, GOOD, test } from './sandbox-test.ts';

test.describe('the card field', () => {
  test('says what is missing, one thing after the other', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card number is incomplete.');
    await expect(checkout.said).toContainText('"type":"validation_error"');
    await checkout.number.fill(GOOD);
    await expect(checkout.problem).toHaveText("Your card's expiration date is incomplete.");
    await checkout.expiry.fill('12/34');
    await expect(checkout.problem).toHaveText("Your card's security code is incomplete.");
    await checkout.cvc.fill('123');
    await expect(checkout.problem).toBeEmpty();
  });

  test('says at once that a number or a date cannot be right', async ({ openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.fill('4242424242424241');
    await expect(checkout.problem).toHaveText('Your card number is invalid.');
    await expect(checkout.field).toHaveClass(/StripeElement--invalid/);
    await expect(checkout.number).toHaveAttribute('aria-invalid', 'true');
    await checkout.number.fill(GOOD);
    await checkout.expiry.fill('12 / 20');
    await expect(checkout.problem).toHaveText("Your card's expiration year is in the past.");
  });

  test('keeps an unfinished number to itself until it is left', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.pressSequentially('42424');
    await expect(checkout.problem).toBeEmpty();
    await page.keyboard.press('Tab');
    await expect(checkout.problem).toHaveText('Your card number is incomplete.');
  });

  test('takes a pasted number, and lets a digit be put right in the middle', async ({
    page,
    openCheckout,
  }) => {
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

  test('goes back to the field before when an empty one is deleted from', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await checkout.number.fill(GOOD);
    await expect(checkout.expiry).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(checkout.number).toBeFocused();
  });

  test('is focused by a click on its label, and tells of the Escape key', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    await page.getByText('Card', { exact: true }).click();
    await expect(checkout.number).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(checkout.said).toHaveText('Escape was pressed');
  });

  test('asks for a postal code unless the shop hides it', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ postal_code: 'asked', way: 'payment method' });
    await checkout.fill(GOOD);
    await expect(checkout.postalCode).toBeFocused();
    await checkout.postalCode.fill('2042');
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"postal_code":"2042"');
  });

  test('looks as the shop wants it to, in each state', async ({ openCheckout }) => {
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

  test('makes a token of the card', async ({ openCheckout }) => {
    const { checkout } = await openCheckout({ way: 'token' });
    await checkout.fill('378282246310005', '12/34', '1234');
    await expect(checkout.number).toHaveValue('3782 822463 10005');
    await checkout.pay.click();
    await expect(checkout.said).toContainText('"id":"tok_');
    await expect(checkout.said).toContainText('"last4":"0005"');
  });
});
test.describe('people with a screen reader', () => {
  test('find nothing wrong with the card field and the dialog', async ({ page, openCheckout }) => {
    const { checkout } = await openCheckout();
    const quiet = await new AxeBuilder({ page }).analyze();
    expect(quiet.violations).toEqual([]);
    await checkout.fill(ASKS_THE_BANK);
    await checkout.pay.click();
    await expect(checkout.approve).toBeEnabled();
    const asked = await new AxeBuilder({ page }).analyze();
    expect(asked.violations).toEqual([]);
  });
});
