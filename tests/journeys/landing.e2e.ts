import { expect } from '@playwright/test';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { openLanding } from './pages/landing.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the website', () => {
  test('shows memberships, prices and links without JavaScript', async ({ anotherDevice }) => {
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
  });

  test('hydrates without errors in the browser console', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await openLanding(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login to Client Portal' })).toBeFocused();
    expect(errors).toEqual([]);
  });

  test('takes the family that was put together on the landing page along to the form', async ({ page }) => {
    await openLanding(page);
    const builder = page.getByRole('region', { name: 'What would it cost your family?' });
    await builder.getByRole('combobox', { name: 'Your Membership' }).selectOption('legacy-maker');
    await builder.getByRole('button', { name: 'Add Family Members at 50% OFF' }).click();
    await builder.getByRole('combobox', { name: 'Family Membership 2' }).selectOption('leader');
    await expect(builder).toContainText('$49.00');
    await builder.getByRole('link', { name: 'Join with these' }).click();
    await expect(page.getByRole('combobox', { name: 'Your Membership' })).toHaveValue('legacy-maker');
    await expect(page.getByRole('combobox', { name: 'Family Membership 1' })).toHaveValue('supporter');
    await expect(page.getByRole('combobox', { name: 'Family Membership 2' })).toHaveValue('leader');
  });

  test('says whether the venue is open, and where it is', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T03:00:00Z'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Open now until 9 pm' }).click();
    await expect(page.getByRole('heading', { name: 'Visit us' })).toBeInViewport();
  });

  test('says how busy it is, and moves nothing for it', async ({ page }) => {
    await page.route('**/api/busyness', (route) => route.fulfill({ json: { busyness: 'lively' } }));
    await page.clock.setFixedTime(new Date('2026-11-21T03:00:00Z'));
    const answer = await holdRequests(page, '**/api/busyness');
    await openLanding(page);
    await page.evaluate(() => document.fonts.ready);
    const facts = page.getByRole('heading', { name: 'Visit us' });
    const before = await facts.boundingBox();
    answer();
    await expect(page.getByText('Lively right now')).toBeVisible();
    expect(await facts.boundingBox()).toEqual(before);
  });

  test('links from an unknown address back to the memberships', async ({ page }) => {
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'See memberships and day passes' }).click();
    await expect(page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' })).toBeVisible();
  });

  test('reaches a healthy API', async ({ request }) => {
    const response = await request.get('/api/health');
    expect(response.status()).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok' });
  });
});
