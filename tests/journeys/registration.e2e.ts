import { expect, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { aCashFamily } from './pages/family.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { GOOD } from './pages/test-cards.ts';
import { ANSWER } from './pages/timeouts.ts';

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
    await expect(page.getByRole('heading', { name: 'Enter Your Details' })).toBeVisible();
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

  test('and pays at the counter', async ({ page }) => {
    const form = new RegistrationPage(page);
    const checkout = new CheckoutPage(page);
    await form.open('supporter');
    await form.fill(newEmail('counter'));
    await form.proceed.click();
    await checkout.payAtCounter.click(ANSWER);
    await expect(page.getByText('Please pay at the counter, then check your email.')).toBeVisible(ANSWER);
  });
});

test.describe('the registration form', () => {
  test('asks for all that is missing at once, and takes the visitor to the first of it', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    const steps = [
      [form.name, 'Ada Lovelace'],
      [form.email, 'ada@example.test'],
      [form.phone, '0412 345 678'],
    ] as const;
    for (const [field, typed] of steps) {
      await form.proceed.click();
      await expect(form.problem).toHaveText('Please fill in all required fields.');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Please fill in all required fields.');
      await field.fill(typed);
    }
  });

  test('leaves the terms to the visitor: they are there to read, and nothing waits for the tick', async ({
    page,
  }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    await expect(form.terms).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await form.fill(newEmail('terms'));
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/, ANSWER);
  });

  test('says what the server says to an email that has a membership', async ({ page }) => {
    const { email } = await aCashFamily();
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await form.proceed.click();
    await expect(form.problem).toHaveText(
      'There is already a membership with this email. Please log in.',
      ANSWER,
    );
  });

  test('says that it failed when the server cannot be heard, and sends what is still there', async ({
    page,
  }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(newEmail('unheard'));
    await page.route('**/api/users', (route) => route.abort(), { times: 1 });
    await form.proceed.click();
    await expect(form.problem).toContainText('Error registering. Please try again.');
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/, ANSWER);
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
