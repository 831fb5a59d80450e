import { readFile } from 'node:fs/promises';
import { NOTES_AND_COINS } from '@legacy-hub/domain/billing/drawer-count';
import { dayOf, instant } from '@legacy-hub/domain/venue-time';
import { decideWalkInCash } from '@legacy-hub/domain/walk-ins/rules';
import { updateWalkIn } from '@legacy-hub/functions/src/stores/walk-ins.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { test } from './pages/journey.ts';
import type { StaffAccount } from './pages/staff-login.ts';
import { TakingsPage } from './pages/takings.page.ts';

async function openCounterWithTakings(page: Page): Promise<StaffAccount> {
  const staff = await new CounterPage(page).open();
  const { id } = await anUnpaidWalkIn();
  await updateWalkIn(id, instant(Date.now()), (walkIn) =>
    decideWalkInCash(walkIn, { by: staff.uid }, instant(Date.now())),
  );
  return staff;
}

// spec: counter-takings-1
test('the takings show totals per staff member and method, and every transaction', async ({ page }) => {
  const { email } = await openCounterWithTakings(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.totals.getByRole('row').filter({ hasText: email })).toHaveText(`${email}Cash1$14.00`);
  const entry = takings.entries.getByRole('row').filter({ hasText: email });
  await expect(entry).toContainText('Day pass, 2 hours, 1 participant');
  await expect(entry).toContainText('Cash');
  await expect(takings.dialog).toContainText('Cash expected in drawer');
  await takings.close.click();
  await expect(new CounterPage(page).search).toBeFocused();
});

test('the drawer is counted by notes and coins, without a mouse, and compared with the cash expected', async ({
  page,
}) => {
  await openCounterWithTakings(page);
  const takings = new TakingsPage(page);
  await takings.open();
  const shown = (await takings.cashExpected.textContent()) ?? '';
  const expected = Math.round(Number(shown.replace(/[^\d.]/g, '')) * 100);
  const counts: Record<number, number> = { 100: Math.floor(expected / 100), 5: (expected % 100) / 5 };
  await takings.countDrawer.focus();
  await page.keyboard.press('Enter');
  await expect(takings.difference).toHaveText('Difference –');
  for (const { value, label } of NOTES_AND_COINS) {
    await page.keyboard.press('Tab');
    await expect(takings.count(label)).toBeFocused();
    await page.keyboard.type(String(counts[value] ?? 0));
  }
  await expect(takings.difference).toHaveText('Exact $0.00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await expect(takings.difference).toHaveText('Short by $20.00');
  await takings.count('$50').fill('1');
  await expect(takings.difference).toHaveText('Over by $30.00');
  expect(await violationsOf(page)).toEqual([]);
});

test('the takings download as a CSV file', async ({ page }) => {
  const { email } = await openCounterWithTakings(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.entries).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await takings.download.click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe(`takings-${dayOf(instant(Date.now()))}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFReceipt,Date,Time,For,Method,Staff,Amount (AUD)');
  const row = lines.find((line) => line.includes(email));
  expect(row).toMatch(new RegExp(`,"Day pass, 2 hours, 1 participant",Cash,${email},14\\.00$`));
});

test('staff can choose another day, up to today', async ({ page }) => {
  const takings = new TakingsPage(page);
  await new CounterPage(page).open();
  await takings.open();
  await expect(takings.later).toBeDisabled();
  await takings.earlier.click();
  await expect(takings.later).toBeEnabled();
  await takings.day.fill('2020-01-01');
  await expect(takings.emptyMessage).toBeVisible();
  await takings.later.click();
  await expect(takings.day).toHaveValue('2020-01-02');
});

test('takings that failed to load can be loaded again', async ({ page }) => {
  await openCounterWithTakings(page);
  const takings = new TakingsPage(page);
  const takingsUrl = '**/api/admin/takings*';
  await page.route(takingsUrl, (route) => route.abort());
  await takings.open();
  await expect(takings.problem).toContainText("Couldn't load takings");
  await expect(takings.problem).toContainText('Network Error');
  await page.unroute(takingsUrl);
  await takings.tryAgain.click();
  await expect(takings.entries).toBeVisible();
});

test('printing the takings prints nothing else on the page', async ({ page }) => {
  const { email } = await openCounterWithTakings(page);
  const takings = new TakingsPage(page);
  await takings.open();
  await expect(takings.entries).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(takings.totals).toBeVisible();
  await expect(takings.entries).toContainText(email);
  await expect(takings.close).toBeHidden();
  await expect(takings.download).toBeHidden();
  await expect(takings.countDrawer).toBeHidden();
  await expect(page.getByRole('region', { name: 'Here now' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await takings.print.click();
  await expect.poll(() => page.evaluate(() => 'printed' in window)).toBe(true);
});
