import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../../pages/checks/accessibility-violations.ts';
import { blockPage, restorePage } from '../../pages/checks/broken-pages.ts';
import { shiftsOf, watchShifts } from '../../pages/checks/layout-shifts.ts';
import { openHeld } from '../../pages/device/held-app.ts';
import { overflowWithLargeText } from '../../pages/device/large-text.ts';
import { test } from '../../pages/harness/story.ts';
import { openLanding } from '../../pages/landing.ts';
import { newEmail } from '../../pages/people/contact-details.ts';
import { RegistrationPage } from '../../pages/registration.page.ts';

const PHONE = { width: 412, height: 823 };
const LOAD_FAILED = 'Check your connection and try again.';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the public pages load on a phone without layout shifts, and are accessible even with large text', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await watchShifts(page);
  for (const path of ['/', '/form/leader', '/walk-in', '/login', '/no-such-page'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => shiftsOf(page)).toEqual([]);
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowWithLargeText(page)).toBeLessThanOrEqual(0);
    });
});

test('the landing page shows memberships, prices and links without JavaScript', async ({ anotherDevice }) => {
  const page = await anotherDevice({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Join the Legacy Hub' })).toBeVisible();
  const supporter = page.getByRole('article').filter({ hasText: 'SUPPORTER' });
  await expect(supporter).toContainText('$8 per week');
  await expect(supporter.getByRole('link', { name: 'Get Membership' })).toHaveAttribute(
    'href',
    '/form/supporter',
  );
  await expect(page.getByRole('link', { name: 'Get Day-Pass' })).toHaveAttribute('href', '/walk-in');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await page.close(); // it has no script that could navigate away
});

// spec: error-recovery-1
test('a page hydrates without errors, reloads its script, and preserves earlier input', async ({ page }) => {
  const form = new RegistrationPage(page);
  const email = newEmail('not-loaded');
  const errors = errorsOf(page);

  await test.step('the landing page hydrates, and the next page takes the focus', async () => {
    await openLanding(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login to Client Portal' })).toBeFocused();
    expect(errors).toEqual([]);
  });

  await test.step('a document that arrives without content, from a server of another build, starts too', async () => {
    await page.route('/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>');
      await route.fulfill({ response, body });
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login to Client Portal' })).toBeVisible();
    await page.unroute('/login');
  });

  await test.step('the checkout’s script doesn’t load, until it is tried again', async () => {
    await form.open('leader');
    await form.fill(email);
    await blockPage(page, 'CheckoutPage');
    await form.proceed.click();
    await expect(page.getByRole('alert')).toHaveText(LOAD_FAILED);
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await restorePage(page, 'CheckoutPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Primary Membership: Leader')).toBeVisible();
    await page.goBack();
    await expect(form.email).toHaveValue(email);
  });
});

test('a form can be filled in and submitted before its scripts have loaded, without losing input', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const form = new RegistrationPage(page);

  await test.step('a registration, for one more person', async () => {
    const releaseApp = await openHeld(page, '/form/leader');
    await form.fill(newEmail('early'));
    await form.terms.check();
    await form.addFamily.click();
    await form.proceed.click();
    await expect(form.familyMembership(1)).toHaveCount(0);
    releaseApp();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('Primary Membership: Leader')).toBeVisible();
    await page.goBack();
    await expect(form.familyMembership(1)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step('a login, by Enter', async () => {
    const releaseApp = await openHeld(page, '/login');
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByLabel('Password').fill('not-the-password');
    await page.keyboard.press('Enter');
    releaseApp();
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test');
  });

  expect(errors.filter((error) => !error.includes('400'))).toEqual([]); // the error of the refused login
});

test('a click reloads a page whose scripts didn’t load', async ({ page }) => {
  const form = new RegistrationPage(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/static\/js\/packages-/, (route) => (loads > 1 ? route.continue() : route.abort()));
  await page.goto('/form/leader');
  const reloaded = page.waitForEvent('load');
  await form.proceed.click();
  await reloaded;
  await form.proceed.click();
  await expect(form.name).toHaveAccessibleDescription('Please fill in all required fields.');
});

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
