import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { BoardPage } from './pages/board.page.ts';
import { noonFarAhead, setClock } from './pages/clock.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, lastFourDigits, NAMES, uniquePhone } from './pages/customers.ts';
import { aCashFamily } from './pages/family.ts';
import { uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';
import { aStaffAccount } from './pages/staff-login.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [NORA] = NAMES;

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
  test('refuses a member, reads nothing for them, and lets them log out', async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const { email, password } = await aCashFamily();
    await page.goto('/admin-portal');
    await logInAsStaff(page, email, password);
    await expect(page.getByRole('alert')).toHaveText("This isn't a staff account.");
    await expect(page.getByText(`You're logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(requestedUrls.filter((url) => /\/api\/admin|firestore/i.test(url))).toEqual([]);

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
