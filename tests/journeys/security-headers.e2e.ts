import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCardFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { PortalPage } from './pages/portal.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';

const REQUIRES_3DS = '4000002500003155';

test('registration and a 3-D Secure payment cause no policy violations', async ({ page }) => {
  const violations = collectViolations(page);
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Membership' }).first().click();
  await form.proceed.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await form.fill(newEmail('headers'));
  await form.proceed.click();
  await expect(checkout.pay).toBeEnabled();
  await checkout.fillCard(REQUIRES_3DS);
  await checkout.pay.click();
  await checkout.approve.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('the login, day pass and staff login pages cause no policy violations', async ({ page }) => {
  const violations = collectViolations(page);
  for (const path of ['/walk-in', '/login', '/admin-portal', '/terms', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('the portal of a card household causes no policy violations', async ({ page }) => {
  const violations = collectViolations(page);
  const portal = new PortalPage(page);
  await portal.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
  await expect(portal.primary.getByRole('img').first()).toBeVisible();
  for (const view of ['Profile', 'Book Your Visits', 'Settings']) {
    await portal.view(view).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(violations).toEqual([]);
});

test('the counter causes no policy violations', async ({ page }) => {
  const violations = collectViolations(page);
  const counter = new CounterPage(page);
  await counter.open();
  await counter.viewBookings.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(violations).toEqual([]);
});

function collectViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
