import { expect, test } from '@playwright/test';
import { ANSWER } from './pages/answer.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/somebody.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

test.describe('a day pass', () => {
  test('is asked for one thing at a time, in the order of the form', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    const steps = [
      ['Please enter your name.', () => form.name.fill('Sam Okafor')],
      ['Please enter a valid email.', () => form.email.fill('sam@example.test')],
      ['Please enter a valid phone number (at least 10 digits).', () => form.phone.fill('0412 345 678')],
      ['Please select a date.', () => form.chooseToday()],
      ['Please agree to the terms and conditions before proceeding.', () => form.acknowledge.check()],
    ] as const;
    for (const [sentence, putRight] of steps) {
      await form.payNow.click();
      await expect(form.problem).toHaveText(sentence);
      await putRight();
    }
    await form.payNow.click();
    await expect(form.agree).toBeFocused();
    await expect(form.agree).toHaveAccessibleDescription(/Please agree/);
  });

  test('has at least one hour and one participant, and says what that comes to', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await expect(form.total).toContainText('$7.00');
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await expect(form.total).toContainText('$30.50');
    await form.participants.fill('0');
    await form.adults.fill('-2');
    await form.adults.blur();
    await expect(form.participants).toHaveValue('1');
    await expect(form.adults).toHaveValue('0');
    await expect(form.total).toContainText('$14.00');
  });

  test('is paid at the counter, with a code to show there', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(newEmail('counter'));
    await form.payAtCounter.click();
    await expect(page.getByText('Please pay $7.00 at the counter for 1 hour(s)')).toBeVisible(ANSWER);
    await expect(page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible();
  });

  test('is paid online', async ({ page }) => {
    const form = new WalkInPage(page);
    const checkout = new CheckoutPage(page);
    await form.open();
    await form.fill(newEmail('online'));
    await form.payNow.click();
    await expect(page.getByText('Walk-in Pass')).toBeVisible(ANSWER);
    await checkout.fillCard('4242424242424242');
    await checkout.pay.click();
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible(ANSWER);
  });
});
