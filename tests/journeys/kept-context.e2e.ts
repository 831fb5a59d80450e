import { expect, type Page } from '@playwright/test';
import { setClock } from './pages/clock.ts';
import { test } from './pages/journey.ts';

const YEAR_2100 = Date.UTC(2100, 0, 1);

const storedIn = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);

test.describe('journeys in the same context', () => {
  test('one that stores something everywhere, goes offline and catches requests', async ({
    page,
    context,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      localStorage.setItem('local', '1');
      sessionStorage.setItem('session', '1');
      indexedDB.open('database');
      await caches.open('cache');
    });
    await context.addCookies([{ name: 'cookie', value: '1', url: page.url() }]);
    await page.route('**/api/prices', (route) => route.abort());
    expect((await storedIn(page)).toSorted()).toEqual(['cache', 'database', 'local', 'session']);
    await context.setOffline(true);
  });

  test('one that finds nothing of it, and sets a clock', async ({ page, context }) => {
    const prices = await page.goto('/api/prices');
    expect(prices?.status()).toBe(200);
    expect(await storedIn(page)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await setClock(page, YEAR_2100);
    expect(await page.evaluate(() => Date.now())).toBe(YEAR_2100);
  });

  test('one whose clock is right', async ({ page }) => {
    await page.goto('/robots.txt');
    expect(await page.evaluate(() => Date.now())).toBeLessThan(YEAR_2100);
  });
});
