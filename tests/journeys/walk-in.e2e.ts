import { addDays, venueDate } from '@legacy-hub/domain/venue-time';
import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { countDocuments } from './pages/count-documents.ts';
import { subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { chargedTo } from './pages/stripe-charges.ts';
import { GOOD, REQUIRES_3DS } from './pages/test-cards.ts';
import { WalkInPage } from './pages/walk-in.page.ts';

const PHONE = 'phone number (at least 10 digits).';
const AGREEMENT = 'Please agree to the terms and conditions before proceeding.';

test.describe('booking a day pass', () => {
  // spec: walk-in-1
  test('reports one problem at a time, in the order of the form, at its field', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await form.date.fill('');
    const steps = [
      [form.name, 'Please enter your name.', () => form.name.fill('Sam Okafor')],
      [form.email, 'Please enter a valid email.', () => form.email.fill('sam')],
      [form.email, 'Please enter a valid email.', () => form.email.fill('sam@example.test')],
      [form.phone, `Please enter a valid ${PHONE}`, () => form.phone.fill('0412 345')],
      [form.phone, `Please enter a valid ${PHONE}`, () => form.phone.fill('0412 345 678')],
      [form.date, 'Please select a date.', () => form.chooseToday()],
      [form.acknowledge, AGREEMENT, () => form.acknowledge.check()],
      [form.agree, AGREEMENT, () => form.agree.check()],
    ] as const;
    for (const [field, message, fix] of steps) {
      await form.payNow.click();
      await expect(field).toBeFocused();
      await expect(page.getByText(message)).toBeInViewport();
      await fix();
      await expect(page.getByText(message)).toBeHidden();
    }
  });

  // spec: walk-in-2
  test('requires at least one hour and one participant, and shows the total', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await expect(form.total).toContainText('$7.00');
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await expect(form.total).toContainText('$30.50');
    await form.concessions.fill('1');
    await expect(page.getByText('1 student or pensioner, $3 per hour')).toBeVisible();
    await expect(form.total).toContainText('$29.50');
    await form.participants.fill('0');
    await form.adults.fill('-2');
    await form.adults.blur();
    await expect(form.participants).toHaveValue('1');
    await expect(form.adults).toHaveValue('0');
    await expect(form.total).toContainText('$6.00');
  });

  test('shows and emails the pass code when the visitor pays at the counter', async ({ page }) => {
    const email = newEmail('counter');
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(email);
    await form.hours.fill('2');
    await form.participants.fill('3');
    await form.adults.fill('1');
    await form.payAtCounter.click();
    await expect(form.confirmation).toContainText('Registered! Pay at counter.');
    await expect(form.confirmation).toContainText(
      'Please pay $30.50 at the counter for 2 hour(s), 3 participant(s), and 1 non-participating adult(s).',
    );
    await expect(form.code).toBeVisible();
    await expect(page.getByRole('region', { name: 'Day Pass' })).toContainText('To pay $30.50');
    await expect(page.getByText('Paid')).toHaveCount(0);
    await expect.poll(() => subjectsTo(email)).toContain(`Your day pass ${await form.code.textContent()}`);
  });

  // spec: walk-in-3
  test('takes an online payment and emails the day pass', async ({ page }) => {
    const email = newEmail('online');
    const checkout = await openCheckout(page, email);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible();
    await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringMatching(/^Your day pass /));
    await expect.poll(() => chargedTo(email)).toEqual([700]);
  });

  test('shows the pass after paying, also after a reload, and saves it', async ({ page }) => {
    const email = newEmail('ticket');
    const { code } = new WalkInPage(page);
    const checkout = await openCheckout(page, email);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    const ticket = page.getByRole('region', { name: 'Day Pass' });
    await expect(ticket).toContainText('Paid $7.00');
    await expect(ticket).toContainText('1 hour');
    await expect(ticket).toContainText('Sam Okafor');
    const shownCode = await code.textContent();
    await expect.poll(() => subjectsTo(email)).toContain(`Your day pass ${shownCode}`);
    await page.reload();
    await expect(code).toHaveText(String(shownCode));
    for (const [button, file] of [
      ['Add to calendar', /^day-pass-\w{8}\.ics$/],
      ['Save as picture', /^day-pass-\w{8}\.png$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
  });

  test('takes an online payment with 3-D Secure, even on the second attempt', async ({ page }) => {
    const email = newEmail('requires-3ds');
    const checkout = await openCheckout(page, email);
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.refuse.click();
    await expect(checkout.problem).toBeVisible();
    await checkout.fillCard(REQUIRES_3DS);
    await checkout.pay.click();
    await checkout.approve.click();
    await expect(page.getByText('Your walk-pass has been activated.')).toBeVisible();
    await expect.poll(() => chargedTo(email)).toEqual([700]);
  });

  test('shows the server’s message for a day that is over, and books another day', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(newEmail('yesterday'));
    const today = await form.date.inputValue();
    await form.date.fill(addDays(venueDate(today), -1));
    await form.payAtCounter.click();
    await expect(form.problem).toHaveText('Please select today or a later day.');
    await form.date.fill(today);
    await form.payAtCounter.click();
    await expect(form.confirmation).toContainText('Registered! Pay at counter.');
  });

  test('books one day pass when the response is lost and the button is pressed again', async ({ page }) => {
    const email = newEmail('lost-response');
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(email);
    await loseNextResponse(page, '**/api/walk-in');
    await form.payAtCounter.click();
    await expect(form.problem).toContainText('Error registering walk-in.');
    await form.payAtCounter.click();
    await expect(form.code).toBeVisible();
    await expect.poll(() => countDocuments('walkIns', email)).toBe(1);
  });

  test('reports a network error, and registers on the next attempt', async ({ page }) => {
    const form = new WalkInPage(page);
    await form.open();
    await form.fill(newEmail('offline'));
    await page.route('**/api/walk-in', (route) => route.abort(), { times: 1 });
    await form.payNow.click();
    await expect(form.problem).toContainText('Error registering walk-in.');
    await form.payNow.click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

async function openCheckout(page: Page, email: string): Promise<CheckoutPage> {
  const form = new WalkInPage(page);
  const checkout = new CheckoutPage(page);
  await form.open();
  await form.fill(email);
  await form.payNow.click();
  await expect(page.getByText('Walk-in Pass')).toBeVisible();
  await expect(checkout.pay).toHaveText('Pay $7.00');
  return checkout;
}
