import { expect, test } from '@playwright/test';

test.describe('a visitor opens the website', () => {
  test('and reads memberships, prices and links before any script has run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
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
    await context.close();
  });

  test('and the page comes alive without a complaint from the browser', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login to Client Portal' })).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('and an address that does not exist leads back to the memberships', async ({ page }) => {
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'See the memberships and day passes' }).click();
    await expect(page.getByRole('heading', { name: 'MEMBERSHIP OPTIONS' })).toBeVisible();
  });

  test('and the API behind it is in good health', async ({ request }) => {
    const answer = await request.get('/api/health');
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok' });
  });
});
