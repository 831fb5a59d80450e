import { hours, instant } from '@legacy-hub/domain/venue-time';
import { removeStaff } from '@legacy-hub/functions/src/staff/remove-staff.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BoardPage } from './pages/board.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, uniquePhone } from './pages/customers.ts';
import { uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';
import { logIn } from './pages/login.page.ts';
import { aStaffAccount } from './pages/staff-login.ts';
import { isStoredOnDevice } from './pages/stored-on-device.ts';

const DATABASE = '**/google.firestore.v1.Firestore/**';

/** A counter in two tabs, with a group on its board, a household that is expected, and one that was opened. */
async function aCounterInTwoTabs(context: BrowserContext) {
  const group = uniqueName('Bruno');
  const household = await aCustomer({ name: uniqueName('Vera') });
  const expected = await aCustomer({ name: uniqueName('Aaa') });
  const pass = await anUnpaidWalkIn({ name: group, typedPhone: await uniquePhone() });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await page.clock.install();
  const counter = new CounterPage(first);
  const { uid, email } = await counter.open();
  await second.goto('/admin-portal');
  await new CounterPage(second).search.waitFor();
  const profile = await counter.find(household.phone.shown);
  await profile.close.click();
  const names = [group, email, household.primary.name, expected.primary.name];
  for (const each of [...names, household.phone.shown])
    await expect.poll(() => isStoredOnDevice(first, each), `keeps ${each}`).toBe(true);
  const personal = [
    ...names,
    ...Object.values(pass.phone),
    ...Object.values(household.phone),
    household.email,
    expected.uid,
  ];
  return { first, second, counter, uid, group, personal };
}

/** Both tabs ask for a login, and nothing that names a person is left. */
async function expectErased({
  first,
  second,
  personal,
}: Record<'first' | 'second', Page> & { personal: string[] }) {
  for (const page of [first, second])
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
  for (const page of [first, second])
    for (const each of personal)
      await expect.poll(() => isStoredOnDevice(page, each), `has ${each}`).toBe(false);
}

test.describe('what a counter keeps on its device', () => {
  // spec: device-copy-1
  test('is erased in every tab by logging out, and kept again after the next login', async ({ context }) => {
    const device = await aCounterInTwoTabs(context);
    await device.counter.logOut.click();
    await expectErased(device);
    await new CounterPage(device.second).open();
    await expect.poll(() => isStoredOnDevice(device.second, device.group)).toBe(true);
  });

  // spec: device-copy-2
  test('is erased in every tab when the staff member is dismissed', async ({ context }) => {
    const device = await aCounterInTwoTabs(context);
    await device.counter.search.fill('');
    await removeStaff(device.uid, instant(Date.now()));
    // Typed, because a board may hear of it first, and then there is nothing left to fill in.
    await device.first.keyboard.type('Vera');
    await expectErased(device);
  });

  // spec: device-copy-3
  test('is erased in every tab after 12 hours without the server, and not before', async ({ context }) => {
    const device = await aCounterInTwoTabs(context);
    await context.setOffline(true);
    await device.first.clock.fastForward(hours(11));
    await expect(device.counter.search).toBeVisible();
    expect(await isStoredOnDevice(device.first, device.group)).toBe(true);
    for (const page of [device.first, device.second]) await page.clock.fastForward(hours(2));
    await expectErased(device);
  });

  // spec: device-copy-4
  test('is erased before a counter opens again after 12 hours', async ({ context }) => {
    const { first, second, group } = await aCounterInTwoTabs(context);
    for (const page of [first, second]) await page.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + hours(13) });
    await later.route(DATABASE, () => {});
    await later.goto('/admin-portal');
    await new CounterPage(later).search.waitFor();
    expect(await isStoredOnDevice(later, group)).toBe(false);
  });

  // spec: device-copy-5
  test('is erased when somebody else logs in on the device', async ({ context }) => {
    const { first, second, group } = await aCounterInTwoTabs(context);
    const somebody = await aStaffAccount();
    await first.close();
    await second.route(DATABASE, () => {});
    await logIn(second, somebody.email, somebody.password);
    await expect(second).not.toHaveURL(/\/login$/);
    await expect.poll(() => isStoredOnDevice(second, group)).toBe(false);
    await second.goto('/admin-portal');
    await expect(second.getByText(somebody.email)).toBeVisible();
    expect(await isStoredOnDevice(second, group)).toBe(false);
  });
});

test.describe('a counter that opens', () => {
  // spec: device-copy-6
  test('shows the boards as they were, with the time, until they are live', async ({ context }) => {
    const { first, group } = await aCounterInTwoTabs(context);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await first.route(DATABASE, async (route) => {
      await answered;
      await route.continue();
    });
    await first.reload();
    const board = new BoardPage(first);
    await expect(board.row(group)).toBeVisible();
    const { updating } = new CounterPage(first);
    await expect(updating).toHaveCount(1);
    const late = uniqueName('Late');
    await anUnpaidWalkIn({ name: late });
    answer();
    await expect(board.row(late)).toBeVisible();
    await expect(updating).toHaveCount(0);
    await expect(board.announcement).toHaveCount(0);
  });

  // spec: device-copy-7
  test('says that it is offline if the database does not answer, and since when', async ({ context }) => {
    const { first, group } = await aCounterInTwoTabs(context);
    await first.route(DATABASE, (route) => route.abort());
    await first.reload();
    const board = new BoardPage(first);
    const { offline } = new CounterPage(first);
    await expect(offline).toHaveCount(1);
    await expect(board.row(group)).toBeVisible();
    await first.unroute(DATABASE);
    await expect(offline).toHaveCount(0, { timeout: 60_000 });
  });
});
