import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { NOBODYS_DIGITS, stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page, type Request, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BoardPage } from './pages/board.page.ts';
import { noonFarAhead, setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, uniquePhone } from './pages/customers.ts';
import { aCashFamily } from './pages/family.ts';
import { uniqueName } from './pages/groups.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { aStaffAccount } from './pages/staff-login.ts';

const [NORA, LEO] = NAMES;
const now = () => instant(Date.now());

async function logInAsStaff(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('counter access', () => {
  // spec: counter-1
  test('asks for a staff login, and refuses a wrong password', async ({ page }) => {
    const { email } = await aStaffAccount();
    await page.goto('/admin-portal');
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await logInAsStaff(page, email, 'a guess');
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  });

  // spec: counter-2
  test('refuses a member, loads no counter code for them, and lets them log out', async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const { email, password } = await aCashFamily();
    await page.goto('/admin-portal');
    await logInAsStaff(page, email, password);
    await expect(page.getByRole('alert')).toHaveText("This isn't a staff account.");
    await expect(page.getByText(`You're logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(requestedUrls.filter((url) => /CounterView|\/api\/admin|firestore/i.test(url))).toEqual([]);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('opens the counter for staff at the same address, and closes it when they log out', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const { email, password } = await aStaffAccount();
    await page.goto('/admin-portal');
    await logInAsStaff(page, email, password);
    await expect(counter.search).toBeVisible();
    await expect(page).toHaveURL(/\/admin-portal$/);
    await expect(page).toHaveTitle('Counter · Legacy Hub');
    await expect(page.getByText(email)).toBeVisible();
    await expect(counter.search).toBeFocused();
    await counter.logOut.click();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect(counter.search).toBeHidden();
  });

  // spec: counter-3
  test('returns to the staff login as soon as the account is disabled', async ({ page }) => {
    const counter = new CounterPage(page);
    const { uid } = await counter.open();
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
    await page.keyboard.type('5678');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
  });
});

test.describe('customer search', () => {
  // spec: counter-4
  test('searches while typing, by the end of a phone number, the whole number or a name', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const name = uniqueName('Nora');
    await aCustomer({ name, tiers: ['leader', 'leader'], phone });
    await counter.open();
    const tail = lastFourDigits(phone);
    const whole = `+61 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
    for (const typed of [tail, whole, `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`]) {
      await counter.search.fill(typed);
      await expect(counter.hits.filter({ hasText: phone })).toHaveCount(1);
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
    await aCustomer({ phone });
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
    await expect(counter.hits).toContainText(phone);
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

test.describe('the customer profile', () => {
  // spec: counter-8
  test('shows contact details, memberships, bookings and visits', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'legacy-maker'], phone });
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.dialog).toContainText(phone);
    await expect(profile.dialog).toContainText(/Total Members\s*2/);
    await expect(profile.dialog).toContainText(/Selected Bookings\s*2/);
    await expect(profile.dialog.getByRole('heading', { name: 'Memberships' })).toBeVisible();
    await expect(profile.dialog.getByRole('heading', { name: 'Family Members' })).toBeVisible();
    const nora = profile.person(NORA);
    await expect(nora).toContainText('Leader');
    await expect(nora).toContainText('Paid');
    await expect(nora).toContainText(/Hours Left\s*5/);
    await expect(nora).toContainText(/Created\s*\d{1,2} \w{3} \d{4}/);
    await expect(nora).toContainText(/Assigned Days.*1 hour.*Booked today/);
    await expect(nora).toContainText(/Days Visited.*No visits recorded/);
    await expect(profile.person(LEO)).toContainText(/Hours Left\s*Unlimited/);
    await expect(profile.person(LEO)).toContainText('Child');
    await page.keyboard.press('2');
    await expect(profile.dialog).toContainText(/Selected Bookings\s*1/);
    await expect(profile.deleteAccount).toBeHidden();
    await profile.close.click();
    await expect(profile.dialog).toBeHidden();
    await expect(counter.search).toBeFocused();
  });

  test('shows a note to staff that arrives while it is open', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(phone);
    await updateHousehold(uid, now(), (household) => ({
      ok: true,
      state: { ...household, noteToStaff: { at: now(), text: 'Two for the tournament' } },
      effects: [],
    }));
    await expect(profile.dialog).toContainText(/Note to staff, .*: Two for the tournament/);
  });

  // spec: counter-9
  test('refreshes on request, and says when that fails', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(phone);
    await profile.refresh.click();
    await expect(counter.toast.filter({ hasText: 'Status updated' })).toBeVisible();
    await page.context().setOffline(true);
    await profile.refresh.click();
    await expect(profile.problem).toHaveText('Error refreshing user.');
    await page.context().setOffline(false);
    await expect(profile.dialog).not.toContainText("You're offline"); // Firestore takes a while to reconnect
    await profile.refresh.click();
    await expect(profile.problem).toBeHidden();
  });

  test('has no number keys while keyboard shortcuts are off', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    await counter.shortcuts.uncheck();
    const profile = await counter.find(phone);
    await page.keyboard.press('1');
    await expect(profile.checkbox(NORA)).toBeChecked();
  });
});

test.describe('an expired account', () => {
  const LONG_AGO = instant(now() - days(40));

  // spec: counter-10
  test('is deleted after a confirmation', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone, joined: LONG_AGO, booked: [] });
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.person(NORA)).toContainText('Expired');
    await profile.deleteAccount.click();
    await profile.deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.deletion).toBeHidden();
    await expect(profile.deleteAccount).toBeFocused();
    await profile.deleteAccount.click();
    await expect(profile.deletion).toContainText(NORA);
    await profile.deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect(counter.toast.filter({ hasText: 'User deleted successfully!' })).toBeVisible();
    await expect(profile.dialog).toBeHidden();
    await expect(stored(uid)).rejects.toThrow();
  });

  // spec: counter-11
  test('is kept when the deletion fails, with an error message', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone, joined: LONG_AGO, booked: [] });
    await counter.open();
    const profile = await counter.find(phone);
    await page.route('**/api/admin/delete-user', (route) => route.abort());
    await profile.deleteAccount.click();
    await profile.deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect(counter.toast.filter({ hasText: 'Error deleting user' })).toBeVisible();
    await expect(profile.deletion.getByRole('alert')).toHaveText('Network Error');
  });
});

test.describe('the details of a day pass', () => {
  test('can be downloaded, and deleted once its day is over', async ({ page }) => {
    const counter = new CounterPage(page);
    const threeDaysAgo = addDuration(now(), -days(3));
    const { code } = await aPaidWalkIn({ name: 'Greta Olsen', at: threeDaysAgo });
    await counter.open();
    await counter.find(formatPassCode(code));
    const dialog = page.getByRole('dialog').first();
    await expect(dialog).toContainText('Greta Olsen');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Details' }).click();
    expect((await download).suggestedFilename()).toBe(`day-pass-${code}.json`);

    await page.getByRole('button', { name: 'Delete Details' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Details?' });
    await confirmation.getByRole('button', { name: 'Delete Details' }).click();
    await expect(counter.toast.filter({ hasText: 'Details deleted.' })).toBeVisible();
    await expect(dialog).not.toContainText('Greta Olsen');
    await expect(page.getByRole('button', { name: 'Delete Details' })).toBeHidden();
  });
});

test.describe('the dialog of today’s walk-in bookings', () => {
  // spec: counter-12
  test('opens from the counter and closes on Escape', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await aPaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    await counter.viewBookings.click();
    const board = page.getByRole('dialog', { name: "Today's Walk-in Bookings" });
    await expect(board.getByText(pass.phone.shown)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(board).toBeHidden();
  });
});

test.describe('the counter', () => {
  test('has no accessibility violations at the login, after it, and in the search results', async ({
    page,
  }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'supporter'], phone });
    await setClock(page, noonFarAhead()); // a day on which the boards are empty
    await page.goto('/admin-portal');
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await counter.open();
    expect(await violationsOf(page)).toEqual([]);
    await counter.search.fill(lastFourDigits(phone));
    await expect(counter.hits).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('has no accessibility violations in the profile of a refused check-in', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'supporter'], phone, unpaid: true });
    await counter.open();
    const profile = await counter.find(phone);
    await profile.checkbox(NORA).check();
    await profile.checkSelected.click();
    await expect(profile.problem).toContainText('No one was checked in.');
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('who is expected today opens with one press, and the list follows the check-in', async ({ page }) => {
  const counter = new CounterPage(page);
  const name = uniqueName('Zora');
  await aCustomer({ name });
  await counter.open();
  const expected = counter.expected.getByRole('button', { name });
  await expected.click();
  const profile = await counter.profile();
  await expect(profile.checkbox(name)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(profile.dialog).toBeHidden();
  await expect(expected).toBeHidden();
});

test('on a phone the boards are tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const counter = new CounterPage(page);
  await counter.open();
  const board = new BoardPage(page);
  await expect(counter.hereNow).toBeVisible();
  await expect(board.root).toBeHidden();
  await page.getByRole('radio', { name: 'Day passes' }).check();
  await expect(board.root).toBeVisible();
  await expect(counter.hereNow).toBeHidden();
  await page.getByRole('radio', { name: 'Expected' }).check();
  await expect(counter.expected).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('four people fit on a tablet without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const counter = new CounterPage(page);
  const { phone } = await aCustomer({ tiers: ['leader', 'supporter', 'leader', 'legacy-maker'] });
  await counter.open();
  const profile = await counter.find(phone.shown);
  await expect(profile.people).toHaveCount(4);
  const hidden = () =>
    profile.dialog.evaluate(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight));
  await expect.poll(hidden).toBe(0);
  for (const row of await profile.people.all()) {
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
  await profile.people.nth(1).click({ position: { x: 12, y: 12 } });
  await expect(profile.checkbox(LEO)).not.toBeChecked();
});
