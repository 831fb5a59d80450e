import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { chargedTo, membershipsOf } from '@legacy-hub/functions/src/testing/card-households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CheckoutPage } from './pages/checkout.page.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { GOOD } from './pages/test-cards.ts';

const tenDaysAgo = () => addDuration(instant(Date.now()), -days(10));

test.describe('a household that comes back', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec: portal-start-again-1
  test('is offered last time’s choice with its price, and pays it by card', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'], at: tenDaysAgo() });
    await new PortalPage(page).open(family);
    const offer = page.getByRole('region', { name: 'Start again' });
    await expect(offer).toContainText('Last time it was Mia Rossi on Leader, Leo on Supporter: $24 a week');
    expect(await violationsOf(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Pay by card' }).click();
    const checkout = new CheckoutPage(page);
    await checkout.fillCard(GOOD);
    await expect(checkout.pay).toHaveText('Pay $24.00');
    await checkout.pay.click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect.poll(() => membershipsOf(family.household)).toEqual(['leader active', 'supporter active']);
    await expect.poll(() => chargedTo(family.household)).toBe(2400);
    await page.goto('/portal');
    await expect(page.getByRole('heading', { name: 'Hi, Mia' })).toBeVisible();
    await expect(offer).toBeHidden();
  });

  // spec: portal-start-again-2
  test('chooses who and what by keyboard, and pays at the counter', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'], at: tenDaysAgo() });
    const settings = new SettingsPage(page);
    await settings.open(family);
    await page.getByRole('button', { name: 'Choose something else' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Start again' });
    await expect(dialog.getByRole('checkbox', { name: 'Mia Rossi' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Leo' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Membership of Mia Rossi').selectOption('Supporter');
    await expect(dialog.getByRole('status')).toHaveText('Total per week $8.00');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay at the counter' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Start again' })).toContainText(
      'Pay $8 a week at the counter to start: Mia Rossi on Supporter.',
    );
    await expect
      .poll(() => membershipsOf(family.household))
      .toEqual(['supporter pending', 'supporter expired']);
  });

  // spec: portal-start-again-3
  test('finds the way to log in after registering with an email that has a membership', async ({ page }) => {
    const { email } = await aCashFamily();
    const form = new RegistrationPage(page);
    await form.open('leader');
    await form.fill(email);
    await form.proceed.click();
    await expect(form.problem).toContainText('This email already has a membership');
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goBack();
    await form.proceed.click();
    await page.getByRole('link', { name: 'Log in with this email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});
