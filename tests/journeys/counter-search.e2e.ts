import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { NOBODYS_DIGITS } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Request } from '@playwright/test';
import { BoardPage } from './pages/board.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, uniquePhone } from './pages/customers.ts';
import { uniqueName } from './pages/groups.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';

const [, LEO] = NAMES;

test.describe('customer search', () => {
  // spec: counter-4
  test('searches while typing, by the end of a phone number, the whole number or a name', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const name = uniqueName('Nora');
    const { e164, shown } = (await aCustomer({ name, tiers: ['leader', 'leader'], phone })).phone;
    await counter.open();
    for (const typed of [lastFourDigits(phone), phone, e164, shown]) {
      await counter.search.fill(typed);
      await expect(counter.hits.filter({ hasText: shown })).toHaveCount(1);
    }
    await counter.search.fill(name.slice(0, 10));
    await expect(counter.hits).toHaveCount(1);
    await expect(counter.hits).toContainText(`${name}, ${LEO}`);
    await expect(counter.hits.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
  });

  test('explains what to type when the input is too short', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await expect(counter.search).toHaveAccessibleDescription(/Last 4 digits of a phone number/);
    await counter.search.fill('567');
    await counter.searchCustomer.click();
    await expect(counter.searchMessage).toHaveText(/Please type at least 4 digits of a phone number/);
    await counter.search.fill('5678');
    await expect(counter.searchMessage).toBeHidden();
  });

  // spec: counter-5
  test('says when no one is found', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await counter.search.fill(String(NOBODYS_DIGITS));
    await counter.searchCustomer.click();
    await expect(counter.searchMessage).toHaveText('User not found');
    await expect(counter.search).toBeFocused();
    await page.keyboard.type('No');
    await expect(counter.search).toHaveValue('No');
  });

  // spec: counter-6
  test('lists several matches, and opens one with the arrow keys and Enter or with a click', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const other = `04${phone.slice(2, 6) === '1111' ? '2222' : '1111'}${lastFourDigits(phone)}`;
    await aCustomer({ tiers: ['leader', 'leader'], phone: other });
    await counter.open();
    await counter.search.fill(lastFourDigits(phone));
    await counter.search.press('Enter');
    await expect(counter.hits).toHaveCount(2);
    await expect(page.getByRole('dialog')).toBeHidden();
    await counter.search.press('ArrowDown');
    await counter.search.press('ArrowDown');
    await counter.search.press('ArrowUp');
    const first = counter.hits.first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const names = (await first.locator('strong').textContent()) ?? '';
    await counter.search.press('Enter');
    const profile = await counter.profile();
    await expect(profile.people).toHaveCount(names.split(',').length);
    await page.keyboard.press('Escape');
    await expect(counter.search).toBeFocused();
    await counter.hits.last().click();
    await expect((await counter.profile()).dialog).toBeVisible();
  });

  test('finds members and day passes together, and a day pass by its code', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const pass = await aPaidWalkIn({ name: 'Otto Brandt', typedPhone: phone });
    await counter.open();
    await counter.search.fill(lastFourDigits(phone));
    await expect(counter.hits).toHaveCount(2);
    await expect(counter.hits.filter({ hasText: 'Day pass' })).toContainText('Otto Brandt');
    const profile = await counter.find(formatPassCode(pass.code));
    await expect(profile.dialog).toContainText('Otto Brandt');
  });

  // spec: counter-7
  test('shows the results for the latest input, even when an earlier response arrives later', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const nora = await aCustomer({ phone });
    await counter.open();
    const isForNora = (request: Request) =>
      request.url().endsWith('/api/admin/search') && request.postData() === '{"q":"Nora"}';
    const release = await holdRequests(page, '**/api/admin/search', isForNora);
    const lateRequest = page.waitForRequest(isForNora);
    const lateResponse = page.waitForResponse((response) => isForNora(response.request()));
    await counter.search.fill('Nora');
    await lateRequest;
    await counter.search.fill(lastFourDigits(phone));
    await expect(counter.hits).toHaveCount(1);
    release();
    await lateResponse;
    await expect(counter.hits).toHaveCount(1);
    await expect(counter.hits).toContainText(nora.phone.shown);
  });

  test('captures typing anywhere on the page, unless keyboard shortcuts are off', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await counter.logOut.focus();
    await page.keyboard.type('56');
    await expect(counter.search).toBeFocused();
    await expect(counter.search).toHaveValue('56');
    await page.keyboard.press('Escape');
    await expect(counter.search).toHaveValue('');
    await counter.shortcuts.uncheck();
    await page.keyboard.type('78');
    await expect(counter.search).toHaveValue('');
    await page.reload();
    await expect(counter.shortcuts).not.toBeChecked();
  });

  test('scrolls into view when staff type further down the page', async ({ page }) => {
    const counter = new CounterPage(page);
    const name = uniqueName('Otto');
    await Promise.all(Array.from({ length: 8 }, () => anUnpaidWalkIn({ name })));
    await page.setViewportSize({ width: 1024, height: 500 });
    await counter.open();
    const rows = new BoardPage(page).row(name);
    await expect(rows).toHaveCount(8);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(counter.searchCustomer).not.toBeInViewport();
    await page.keyboard.type('5');
    await expect(page.getByText('Search by phone, name or pass code')).toBeInViewport();
    await expect(counter.search).toHaveValue('5');
  });
});
