import { expect } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { countDocuments } from './pages/count-documents.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { GOOD } from './pages/test-cards.ts';

test.describe('registration', () => {
  // spec: registration-1
  test('registers three people and takes a card payment', async ({ page }) => {
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

    await expect(page.getByText('Primary Membership: Leader')).toBeVisible();
    await expect(page.getByText('Family Membership 1: Legacy Maker')).toBeVisible();
    await expect(page.getByText('Family Membership 2: Supporter')).toBeVisible();
    await checkout.fillCard(GOOD);
    await expect(checkout.pay).toHaveText('Pay $41.50');
    await checkout.pay.click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByText('Your payment was successful.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Client Portal' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('registers a household to pay at the counter', async ({ page }) => {
    const form = new RegistrationPage(page);
    const checkout = new CheckoutPage(page);
    await form.open('supporter');
    await form.fill(newEmail('counter'));
    await form.proceed.click();
    await checkout.payAtCounter.click();
    await expect(page.getByText("You're registered. Nothing has been paid yet.")).toBeVisible();
  });
});

test.describe('the registration form', () => {
  // spec: registration-2
  test('asks for all required fields, and focuses the first empty one', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    const steps = [
      [form.name, 'Ada Lovelace'],
      [form.email, 'ada@example.test'],
      [form.phone, '0412 345 678'],
    ] as const;
    for (const [field, typed] of steps) {
      await form.proceed.click();
      await expect(page.getByText('Please fill in all required fields.')).toBeInViewport();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Please fill in all required fields.');
      await field.fill(typed);
    }
  });

  // spec: registration-3
  test('links to the terms without requiring agreement', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    await expect(form.terms).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await form.fill(newEmail('terms'));
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('shows the server’s message when the email already has a membership', async ({ page }) => {
    const { email } = await aCashFamily();
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await form.proceed.click();
    await expect(form.problem).toHaveText('This email already has a membership. Please log in.');
  });

  test('reports a network error, and registers on the next attempt', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(newEmail('offline'));
    await page.route('**/api/users', (route) => route.abort(), { times: 1 });
    await form.proceed.click();
    await expect(form.problem).toContainText('Error registering. Please try again.');
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/);
  });

  test('registers one household when the response is lost and the button is pressed again', async ({
    page,
  }) => {
    const form = new RegistrationPage(page);
    const email = newEmail('lost-response');
    await form.open('leader');
    await form.fill(email);
    await loseNextResponse(page, '**/api/users');
    await form.proceed.click();
    await expect(form.problem).toContainText('Error registering. Please try again.');
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect.poll(() => countDocuments('users', email)).toBe(1);
  });

  test('keeps its input over a reload and on the way back from the checkout', async ({ page }) => {
    const form = new RegistrationPage(page);
    const email = newEmail('kept');
    await form.open('leader');
    await form.fill(email);
    await form.addFamily.click();
    await page.reload();
    await expect(form.email).toHaveValue(email);
    await expect(form.familyMembership(1)).toHaveValue('legacy-maker');
    await form.proceed.click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.goBack();
    await expect(form.email).toHaveValue(email);
  });

  test('updates the total as family members are added and removed', async ({ page }) => {
    const form = new RegistrationPage(page);
    await form.open('legacy-maker');
    await expect(form.total).toContainText('$35.00');
    await form.addFamily.click();
    await expect(form.total).toContainText('$52.50');
    await form.removeFamily(1).click();
    await expect(form.total).toContainText('$35.00');
  });

  test('links from an unknown membership back to the options', async ({ page }) => {
    await page.goto('/form/platinum');
    await page.getByRole('link', { name: 'See all membership options' }).click();
    await expect(page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' })).toBeVisible();
  });
});
