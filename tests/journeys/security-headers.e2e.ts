import { expect, type Page, test } from '@playwright/test';
import { CheckoutPage } from './pages/checkout.page.ts';
import { newEmail } from './pages/contact-details.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCardFamily } from './pages/family.ts';
import { PortalPage } from './pages/portal.page.ts';
import { RegistrationPage } from './pages/registration.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const PAGES = [
  '/',
  '/form/leader',
  '/walk-in',
  '/checkout',
  '/thank-you',
  '/login',
  '/portal',
  '/admin-portal',
  '/nowhere',
];
const ASKS_THE_BANK = '4000002500003155';

test.describe('every page', () => {
  for (const path of PAGES) {
    test(`${path} says what it may run, and that nobody may frame it`, async ({ request }) => {
      const headers = (await request.get(path)).headers();
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'x-content-type-options': 'nosniff',
      });
    });
  }

  test('may be kept part by part, but never as a page', async ({ page, request }) => {
    await page.goto('/');
    const script = await page.locator('script[type=module]').first().getAttribute('src');
    const { 'cache-control': kept } = (await request.get(script ?? '')).headers();
    expect(kept).toContain('immutable');
  });
});

test('an answer of the API is no page and is not kept', async ({ request }) => {
  const headers = (await request.get('/api/health')).headers();
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test('from the landing page to the bank and back, no page breaks what it says', async ({ page }) => {
  const broken = whatIsRefused(page);
  const form = new RegistrationPage(page);
  const checkout = new CheckoutPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Membership' }).first().click();
  await form.proceed.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await form.fill(newEmail('headers'));
  await form.proceed.click();
  await expect(checkout.pay).toBeEnabled(ANSWER);
  await checkout.fillCard(ASKS_THE_BANK);
  await checkout.pay.click();
  await checkout.approve.click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(ANSWER);
  expect(broken).toEqual([]);
});

test('the log-in, the day pass and the counter’s door keep to what they say', async ({ page }) => {
  const broken = whatIsRefused(page);
  for (const path of ['/walk-in', '/login', '/admin-portal', '/terms', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(broken).toEqual([]);
});

test('the portal of a family, with its faces and its card, keeps to what it says', async ({ page }) => {
  const broken = whatIsRefused(page);
  const portal = new PortalPage(page);
  await portal.open(await aCardFamily({ tiers: ['leader', 'supporter'] }));
  await expect(portal.primary.getByRole('img').first()).toBeVisible(ANSWER);
  for (const view of ['Profile', 'Book Your Visits', 'Settings']) {
    await portal.view(view).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(broken).toEqual([]);
});

test('the counter keeps to what it says', async ({ page }) => {
  const broken = whatIsRefused(page);
  const counter = new CounterPage(page);
  await counter.open();
  await counter.viewBookings.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(broken).toEqual([]);
});

/** What the browser would not load, run or draw, as it says so itself. */
function whatIsRefused(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}
