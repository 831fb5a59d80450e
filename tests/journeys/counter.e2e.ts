import { days, instant } from '@legacy-hub/domain/venue-time';
import { formatPassCode } from '@legacy-hub/domain/walk-ins/pass-code';
import { updateHousehold } from '@legacy-hub/functions/src/account/store.ts';
import { auth } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn, aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, tailOf, uniquePhone } from './pages/customers.ts';
import { aCashFamily } from './pages/family.ts';
import { anEmployee } from './pages/staff-login.ts';
import { ANSWER } from './pages/timeouts.ts';

const [NORA, LEO] = NAMES;
const now = () => instant(Date.now());

test.describe('the door of the counter', () => {
  test('asks who is there, and says no to a wrong password', async ({ page }) => {
    const { email } = await anEmployee();
    await page.goto('/admin-portal');
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a guess');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials', ANSWER);
  });

  test('turns a member away, loads nothing of the counter for them, and lets them log out', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { email, password } = await aCashFamily();
    await page.goto('/admin-portal');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('This account is not a staff account.', ANSWER);
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(asked.filter((url) => /CounterView|\/api\/admin|firestore/i.test(url))).toEqual([]);

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('opens for staff in place, names them, and closes behind them', async ({ page }) => {
    const counter = new CounterPage(page);
    const { email } = await counter.open();
    await expect(page).toHaveURL(/\/admin-portal$/);
    await expect(page).toHaveTitle('Counter · Legacy Hub');
    await expect(page.getByText(email)).toBeVisible();
    await expect(counter.search).toBeFocused();
    await counter.logOut.click();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect(counter.search).toBeHidden();
  });

  test('closes at once for staff who were dismissed', async ({ page }) => {
    const counter = new CounterPage(page);
    const { uid } = await counter.open();
    await auth().updateUser(uid, { disabled: true });
    await auth().revokeRefreshTokens(uid);
    await counter.search.fill('5678');
    await counter.search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible(ANSWER);
  });
});

test.describe('the search', () => {
  test('finds while it is typed: by the end of a number, the whole of it, or a name', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'leader'], phone });
    await counter.open();
    const tail = tailOf(phone);
    const whole = `+61 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
    for (const typed of [tail, whole, `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`]) {
      await counter.search.fill(typed);
      await expect(counter.hits.filter({ hasText: phone })).toHaveCount(1, ANSWER);
    }
    await counter.search.fill('Nora Qu');
    await expect(counter.hits.first()).toContainText(`${NORA}, ${LEO}`, ANSWER);
    await expect(counter.hits.first().getByRole('img', { name: `Photo of ${NORA}` })).toBeVisible(ANSWER);
  });

  test('waits until enough is typed, and says what it takes', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await expect(counter.search).toHaveAccessibleDescription(/last 4 digits of a phone number/);
    await counter.search.fill('567');
    await counter.searchCustomer.click();
    await expect(counter.said).toHaveText(/Please type at least 4 digits of a phone number/);
    await counter.search.fill('5678');
    await expect(counter.said).toBeHidden();
  });

  test('says that nobody was found', async ({ page }) => {
    const counter = new CounterPage(page);
    const nobody = tailOf(await uniquePhone());
    await counter.open();
    await counter.search.fill(nobody);
    await counter.searchCustomer.click();
    await expect(counter.said).toHaveText('User not found', ANSWER);
    await expect(counter.search).toBeFocused();
    await page.keyboard.type('No');
    await expect(counter.search).toHaveValue('No');
  });

  test('picks nobody among several; the arrows and Enter do', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const other = `04${phone.slice(2, 6) === '1111' ? '2222' : '1111'}${tailOf(phone)}`;
    await aCustomer({ tiers: ['leader', 'leader'], phone: other });
    await counter.open();
    await counter.search.fill(tailOf(phone));
    await counter.search.press('Enter');
    await expect(counter.hits).toHaveCount(2, ANSWER);
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

  test('finds members and day passes together, and a pass by its code', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    const pass = await aPaidWalkIn({ name: 'Otto Brandt', typedPhone: phone });
    await counter.open();
    await counter.search.fill(tailOf(phone));
    await expect(counter.hits).toHaveCount(2, ANSWER);
    await expect(counter.hits.filter({ hasText: 'Day pass' })).toContainText('Otto Brandt');
    const profile = await counter.find(formatPassCode(pass.code));
    await expect(profile.dialog).toContainText('Otto Brandt');
  });

  test('shows the answer to what was typed last, however late the others come', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/admin/search?q=Nora', async (route) => {
      await held;
      await route.continue();
    });
    const late = page.waitForResponse('**/api/admin/search?q=Nora', { timeout: 30_000 });
    await counter.search.fill('Nora');
    await page.waitForRequest('**/api/admin/search?q=Nora');
    await counter.search.fill(tailOf(phone));
    await expect(counter.hits).toHaveCount(1, ANSWER);
    release();
    await late;
    await expect(counter.hits).toHaveCount(1);
    await expect(counter.hits).toContainText(phone);
  });

  test('takes what is typed anywhere on the page, unless keyboard shortcuts are off', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await counter.logOut.focus();
    await page.keyboard.type('56');
    await expect(counter.search).toBeFocused();
    await expect(counter.search).toHaveValue('56');
    await page.keyboard.press('Escape');
    await expect(counter.search).toHaveValue('');
    await counter.keys.uncheck();
    await page.keyboard.type('78');
    await expect(counter.search).toHaveValue('');
    await page.reload();
    await expect(counter.keys).not.toBeChecked(ANSWER);
  });

  test('comes into sight when somebody types far down the boards', async ({ page }) => {
    const counter = new CounterPage(page);
    await Promise.all(Array.from({ length: 8 }, () => anUnpaidWalkIn({ name: 'Otto Brandt' })));
    await page.setViewportSize({ width: 1024, height: 500 });
    await counter.open();
    await counter.boardEnd.scrollIntoViewIfNeeded(ANSWER);
    await expect(counter.searchCustomer).not.toBeInViewport();
    await page.keyboard.type('5');
    await expect(page.getByText('Search by phone, name or pass code')).toBeInViewport();
    await expect(counter.search).toHaveValue('5');
  });

  test('says that it needs the network', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await page.context().setOffline(true);
    await counter.search.fill('5678');
    await counter.search.press('Enter');
    await expect(counter.said).toHaveText('Network Error: searching needs the network.', ANSWER);
  });
});

test.describe('the customer profile', () => {
  test('shows who they are, what they hold and when they came', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ tiers: ['leader', 'legacy-maker'], phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await expect(profile.dialog).toContainText(phone);
    await expect(profile.dialog).toContainText(/Total Members\s*2/);
    await expect(profile.dialog).toContainText(/Selected Bookings\s*2/);
    await expect(profile.dialog.getByRole('heading', { name: 'Memberships' })).toBeVisible();
    await expect(profile.dialog.getByRole('heading', { name: 'Family Members' })).toBeVisible();
    const nora = profile.person(NORA);
    await expect(nora).toContainText('Leader');
    await expect(nora).toContainText('Paid');
    await expect(nora).toContainText(/Hours Left\s*5/);
    await expect(nora).toContainText(/Created\s*\d\d\/\d\d\/\d{4}/);
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

  test('shows the note to staff, and changes while it is open', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await updateHousehold(uid, now(), (household) => ({
      ok: true,
      state: { ...household, noteToStaff: { at: now(), text: 'Two for the tournament' } },
      effects: [],
    }));
    await expect(profile.dialog).toContainText('Note to staff: Two for the tournament', ANSWER);
  });

  test('is read again on request, and says when that does not work', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await profile.refresh.click();
    await expect(counter.toast.filter({ hasText: 'Status updated' })).toBeVisible(ANSWER);
    await page.context().setOffline(true);
    await profile.refresh.click();
    await expect(profile.problem).toHaveText('Error refreshing user.', ANSWER);
    await page.context().setOffline(false);
    // The database finds its way back to the network in its own time.
    await expect(async () => {
      await profile.refresh.click();
      await expect(profile.problem).toBeHidden();
    }).toPass(ANSWER);
  });

  test('leaves its keys alone while keyboard shortcuts are off', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone });
    await counter.open();
    await counter.keys.uncheck();
    const profile = await counter.find(tailOf(phone));
    await page.keyboard.press('1');
    await expect(profile.box(NORA)).toBeChecked();
  });
});

test.describe('an expired account', () => {
  const LONG_AGO = instant(now() - days(40));

  test('is deleted after one more question', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ phone, joined: LONG_AGO, booked: [] });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await expect(profile.person(NORA)).toContainText('Expired');
    await profile.deleteAccount.click();
    await profile.deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.deletion).toBeHidden();
    await expect(profile.deleteAccount).toBeFocused();
    await profile.deleteAccount.click();
    await expect(profile.deletion).toContainText(NORA);
    await profile.deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect(counter.toast.filter({ hasText: 'User deleted successfully!' })).toBeVisible(ANSWER);
    await expect(profile.dialog).toBeHidden();
    await expect(stored(uid)).rejects.toThrow();
  });

  test('stays when the deletion fails, and says so', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    await aCustomer({ phone, joined: LONG_AGO, booked: [] });
    await counter.open();
    const profile = await counter.find(tailOf(phone));
    await page.route('**/api/admin/delete-user', (route) => route.abort());
    await profile.deleteAccount.click();
    await profile.deletion.getByRole('button', { name: 'Delete Account' }).click();
    await expect(profile.deletion.getByRole('alert')).toContainText('Error deleting user', ANSWER);
    await expect(profile.deletion.getByRole('alert')).toContainText('Network Error');
  });
});

test.describe('the walk-in bookings of today', () => {
  test('open large, and Escape leads back', async ({ page }) => {
    const counter = new CounterPage(page);
    const pass = await aPaidWalkIn({ name: 'Otto Brandt' });
    await counter.open();
    await counter.viewBookings.click();
    const board = page.getByRole('dialog', { name: "Today's Walk-in Bookings" });
    await expect(board.getByText(pass.phone.shown)).toBeVisible(ANSWER);
    await page.keyboard.press('Escape');
    await expect(board).toBeHidden();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the door of the counter and the counter can be read and used', async ({ page }) => {
      await page.goto('/admin-portal');
      await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await new CounterPage(page).open();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('the customers found can be read and used', async ({ page }) => {
      const counter = new CounterPage(page);
      const phone = await uniquePhone();
      await aCustomer({ tiers: ['leader', 'supporter'], phone });
      await counter.open();
      await counter.search.fill(tailOf(phone));
      await expect(counter.hits).toHaveCount(1, ANSWER);
      expect(await violationsOf(page)).toEqual([]);
    });

    test('the profile, and why somebody cannot come in, can be read and used', async ({ page }) => {
      const counter = new CounterPage(page);
      const phone = await uniquePhone();
      await aCustomer({ tiers: ['leader', 'supporter'], phone, unpaid: true });
      await counter.open();
      const profile = await counter.find(tailOf(phone));
      await profile.box(NORA).check();
      await profile.checkSelected.click();
      await expect(profile.problem).toContainText('Nobody was checked in.', ANSWER);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
