import { readFile } from 'node:fs/promises';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { confirmWalkInCash } from '@legacy-hub/functions/src/walk-ins/confirm-walk-in-cash.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import type { Employee } from './pages/staff-login.ts';
import { TakingsPage } from './pages/takings.page.ts';
import { ANSWER } from './pages/timeouts.ts';

/** Somebody at the counter who has taken $14 for a day pass today. */
async function takenAtTheCounter(page: Page): Promise<Employee> {
  const employee = await new CounterPage(page).open();
  const { id } = await anUnpaidWalkIn();
  await confirmWalkInCash(id, { by: employee.uid }, instant(Date.now()));
  return employee;
}

test('the takings of a day are told per staff member and method, with every entry', async ({ page }) => {
  const { email } = await takenAtTheCounter(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.totals.getByRole('row').filter({ hasText: email })).toHaveText(
    `${email}Cash1$14.00`,
    ANSWER,
  );
  const entry = takings.entries.getByRole('row').filter({ hasText: email });
  await expect(entry).toContainText('Day pass, 2 hours, 1 participant');
  await expect(entry).toContainText('Cash');
  await expect(takings.dialog).toContainText('Cash to be in the drawer');
  await takings.close.click();
  await expect(new CounterPage(page).search).toBeFocused();
});

test('the takings are downloaded as a file that every spreadsheet reads', async ({ page }) => {
  const { email } = await takenAtTheCounter(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.entries).toBeVisible(ANSWER);
  const coming = page.waitForEvent('download');
  await takings.download.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`takings-${dayOf(instant(Date.now()))}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFReceipt,Date,Time,For,Method,Staff,Amount (AUD)');
  const taken = lines.find((line) => line.includes(email));
  expect(taken).toMatch(new RegExp(`,"Day pass, 2 hours, 1 participant",Cash,${email},14\\.00$`));
});

test('another day is chosen, up to today', async ({ page }) => {
  const takings = new TakingsPage(page);
  await new CounterPage(page).open();
  await takings.open();
  await expect(takings.later).toBeDisabled();
  await takings.earlier.click();
  await expect(takings.later).toBeEnabled();
  await takings.day.fill('2020-01-01');
  await expect(takings.none).toBeVisible(ANSWER);
  await takings.later.click();
  await expect(takings.day).toHaveValue('2020-01-02');
});

test('takings that cannot be fetched are asked for again', async ({ page }) => {
  await takenAtTheCounter(page);
  const takings = new TakingsPage(page);
  const asked = '**/api/admin/takings*';
  await page.route(asked, (route) => route.abort());
  await takings.open();
  await expect(takings.problem).toContainText('Failed to fetch takings', ANSWER);
  await expect(takings.problem).toContainText('Network Error');
  await page.unroute(asked);
  await takings.tryAgain.click();
  await expect(takings.entries).toBeVisible(ANSWER);
});

test('on paper there is the sheet and nothing else', async ({ page }) => {
  const { email } = await takenAtTheCounter(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.entries).toBeVisible(ANSWER);
  await page.emulateMedia({ media: 'print' });
  await expect(takings.totals).toBeVisible();
  await expect(takings.entries).toContainText(email);
  await expect(takings.close).toBeHidden();
  await expect(takings.download).toBeHidden();
  await expect(page.getByRole('region', { name: 'Here now' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await takings.print.click();
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the takings can be read and used', async ({ page }) => {
      await takenAtTheCounter(page);
      const takings = new TakingsPage(page);
      await takings.open();
      await expect(takings.entries).toBeVisible(ANSWER);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
