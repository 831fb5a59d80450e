import { expect, type Page, test } from '@playwright/test';
import { ANSWER } from './pages/answer.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { newEmail } from './pages/somebody.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';

test.describe('a household registers', () => {
  test('three people, and pays by card', async ({ page }) => {
    const form = new RegistrationPage(page);
    const checkout = new CheckoutPage(page);
    await page.goto('/');
    await page
      .getByRole('article')
      .filter({ hasText: 'LEADER' })
      .getByRole('link', { name: 'Get Membership' })
      .click();
    await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeFocused();
    await form.fill(newEmail('three'));
    await form.addFamily.click();
    await form.addFamily.click();
    await form.familyMembership(2).selectOption({ label: 'Supporter, $4 per week' });
    await expect(form.total).toContainText('$41.50');
    await form.proceed.click();

    await expect(page.getByText('Primary Membership: Leader')).toBeVisible(ANSWER);
    await expect(page.getByText('Family Membership 1: Legacy Maker')).toBeVisible();
    await expect(page.getByText('Family Membership 2: Supporter')).toBeVisible();
    await checkout.fillCard(GOOD);
    await expect(checkout.pay).toHaveText('Pay $41.50');
    await checkout.pay.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);
    await expect(page.getByText('Your payment was successful.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Client Portal' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('and tries another card when the first is declined', async ({ page }) => {
    const checkout = await registered(page, 'declined');
    await checkout.fillCard(DECLINED);
    await checkout.pay.click();
    await expect(checkout.problem).toHaveText('Your card was declined.', ANSWER);
    await checkout.fillCard(GOOD);
    await checkout.pay.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);
  });

  test('and confirms the payment with the bank', async ({ page }) => {
    const checkout = await registered(page, 'approved');
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);
  });

  test('and is told when the bank was not convinced', async ({ page }) => {
    const checkout = await registered(page, 'refused');
    await checkout.fillCard(ASKS_THE_BANK);
    await checkout.pay.click();
    await checkout.bank.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(checkout.problem).toBeVisible(ANSWER);
    await expect(checkout.pay).toBeEnabled();
    await expect(page).toHaveURL(/\/checkout$/, ANSWER);
  });

  test('and pays at the counter', async ({ page }) => {
    const checkout = await registered(page, 'counter');
    await checkout.payAtCounter.click();
    await expect(page.getByText('Please pay at the counter, then check your email.')).toBeVisible(ANSWER);
  });
});

test.describe('the registration form', () => {
  test('says what is missing and takes the visitor there', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.name.fill('Ada Lovelace');
    await form.proceed.click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await expect(form.email).toBeFocused();
    await expect(form.phone).toHaveAccessibleDescription('Please fill in all required fields.');
  });

  test('keeps what was typed over a reload and the way back from the checkout', async ({ page }) => {
    const form = new RegistrationPage(page);
    const email = newEmail('kept');
    await form.open('leader');
    await form.fill(email);
    await form.addFamily.click();
    await page.reload();
    await expect(form.email).toHaveValue(email);
    await expect(form.familyMembership(1)).toHaveValue('legacy-maker');
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/, ANSWER);
    await page.goBack();
    await expect(form.email).toHaveValue(email);
  });

  test('adds and removes members of the family, line by line', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('legacy-maker');
    await expect(form.total).toContainText('$35.00');
    await form.addFamily.click();
    await expect(form.total).toContainText('$52.50');
    await form.removeFamily(1).click();
    await expect(form.total).toContainText('$35.00');
  });

  test('leads back from a membership that does not exist', async ({ page }) => {
    await page.goto('/form/platinum');
    await page.getByRole('link', { name: 'See all membership options' }).click();
    await expect(page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' })).toBeVisible();
  });
});

test('a checkout that nobody registered for leads to the memberships', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'There is nothing to pay yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a membership' }).click();
  await expect(page).toHaveURL(/\/$/);
});

async function registered(page: Page, who: string): Promise<CheckoutPage> {
  const form = new RegistrationPage(page);
  await form.open('supporter');
  await form.fill(newEmail(who));
  await form.proceed.click();
  const checkout = new CheckoutPage(page);
  await expect(checkout.pay).toHaveText('Pay $8.00', ANSWER);
  return checkout;
}
