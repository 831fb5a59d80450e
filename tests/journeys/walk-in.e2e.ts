import { expect, type Page, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { subjectsTo } from './pages/inbox.ts';
import { chargedTo } from './pages/stripe-charges.ts';
import { ASKS_THE_BANK, GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

test.describe('a day pass', () => {
  test('is asked for one thing at a time, in the order of the form', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    const steps = [
      ['Please enter your name.', () => form.name.fill('Sam Okafor')],
      ['Please enter a valid email.', () => form.email.fill('sam')],
      ['Please enter a valid email.', () => form.email.fill('sam@example.test')],
      ['Please enter a valid phone number (at least 10 digits).', () => form.phone.fill('0412 345')],
      ['Please enter a valid phone number (at least 10 digits).', () => form.phone.fill('0412 345 678')],
      ['Please select a date.', () => form.chooseToday()],
      ['Please agree to the terms and conditions before proceeding.', () => form.acknowledge.check()],
    ] as const;
    for (const [message, putRight] of steps) {
      await form.payNow.click();
      await expect(form.problem).toHaveText(message);
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

  test('is paid at the counter, with a code to show there and in a letter', async ({ page }) => {
    const email = newEmail('counter');
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(email);
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await form.payAtCounter.click();
    await expect(form.registered).toContainText('Registered! Pay at counter.', ANSWER);
    await expect(form.registered).toContainText(
      'Please pay $30.50 at the counter for 2 hour(s), 3 participant(s), and 1 non-participating adult(s).',
    );
    await expect(form.code).toBeVisible();
    await expect
      .poll(() => subjectsTo(email), ANSWER)
      .toContain(`Your day pass ${await form.code.textContent()}`);
  });

  test('is paid online, and arrives as a letter', async ({ page }) => {
    const email = newEmail('online');
    const checkout = await atTheCheckout(page, email);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible(ANSWER);
    await expect
      .poll(() => subjectsTo(email), ANSWER)
      .toContainEqual(expect.stringMatching(/^Your day pass /));
    expect(await chargedTo(email)).toEqual([700]);
  });

  test('is paid online with a card whose bank asks first', async ({ page }) => {
    const email = newEmail('asked');
    const checkout = await atTheCheckout(page, email);
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.refuse.click(ANSWER);
    await expect(checkout.problem).toBeVisible(ANSWER);
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.approve.click(ANSWER);
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible(ANSWER);
    expect(await chargedTo(email)).toEqual([700]);
  });

  test('is asked for again when the server cannot be heard', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(newEmail('unheard'));
    await page.route('**/api/walk-in', (route) => route.abort(), { times: 1 });
    await form.payNow.click();
    await expect(form.problem).toContainText('Error registering walk-in.');
    await form.payNow.click();
    await expect(page).toHaveURL(/\/checkout$/, ANSWER);
  });
});

async function atTheCheckout(page: Page, email: string): Promise<CheckoutPage> {
  const form = new WalkInPage(page);
  const checkout = new CheckoutPage(page);
  await form.open();
  await form.fill(email);
  await form.payNow.click();
  await expect(page.getByText('Walk-in Pass')).toBeVisible(ANSWER);
  await expect(checkout.pay).toHaveText('Pay $7.00', ANSWER);
  return checkout;
}
