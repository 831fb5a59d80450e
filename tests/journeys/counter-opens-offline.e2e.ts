import { isEffective } from '@legacy-hub/domain/hours';
import { hours } from '@legacy-hub/domain/venue-time';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { anUnpaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BoardPage } from './pages/board.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { uniqueName } from './pages/groups.ts';
import { test } from './pages/journey.ts';
import { keptNotices, keptPaths, openCounter } from './pages/offline-counter.ts';
import { isStoredOnDevice } from './pages/stored-on-device.ts';

test.use({ serviceWorkers: 'allow' });

const [NORA] = NAMES;

const peopleIn = async (uid: string) => (await stored(uid)).primary.visits.filter(isEffective).length;

/** A counter that has kept its page, a group on its board and the check-in of a customer, and then loses the network. */
async function aCounterWithoutANetwork(page: Page, context: BrowserContext) {
  const [phone, group] = [await uniquePhone(), uniqueName('Bruno')];
  const { uid } = await aCustomer({ phone });
  await anUnpaidWalkIn({ name: group });
  const counter = new CounterPage(page);
  await openCounter(counter);
  await expect.poll(() => keptPaths(page)).toContain('/admin-portal');
  await expect.poll(() => isStoredOnDevice(page, group)).toBe(true);
  const profile = await counter.find(phone);
  await profile.checkbox(NORA).check();
  await context.setOffline(true);
  await profile.checkSelected.click();
  await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
  return { uid, group };
}

async function expectAsItWas(page: Page, group: string) {
  const board = new BoardPage(page);
  await expect(board.row(group)).toBeVisible();
  await expect(new CounterPage(page).offline).toBeVisible();
  await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
  await expect(new CounterPage(page).hereNow).toContainText(NORA);
}

test.describe('a counter that opens without a network', () => {
  // spec: counter-opens-offline-1
  test('is as it was after a reload, and sends what waits once the network is back', async ({
    page,
    context,
  }) => {
    const { uid, group } = await aCounterWithoutANetwork(page, context);
    await page.reload();
    await expectAsItWas(page, group);
    await context.setOffline(false);
    await expect(keptNotices(page)).toBeHidden();
    await expect.poll(() => peopleIn(uid)).toBe(1);
    await expect(new CounterPage(page).offline).toHaveCount(0);
  });

  // spec: counter-opens-offline-2
  test('is as it was in a new tab, with every dialog', async ({ page, context }) => {
    const { uid, group } = await aCounterWithoutANetwork(page, context);
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto('/admin-portal');
    await expectAsItWas(reopened, group);
    await new CounterPage(reopened).newHousehold.click();
    await expect(reopened.getByRole('dialog', { name: 'New Household' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => peopleIn(uid)).toBe(1);
  });

  // spec: counter-opens-offline-3
  test('stays open with a login that expired, and asks for a new one after 12 hours', async ({ context }) => {
    const first = await context.newPage();
    await aCounterWithoutANetwork(first, context);
    await first.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + hours(2) });
    await later.goto('/admin-portal');
    await expect(new CounterPage(later).search).toBeVisible();
    await later.close();
    const muchLater = await context.newPage();
    await muchLater.clock.install({ time: Date.now() + hours(13) });
    await muchLater.goto('/admin-portal');
    await expect(muchLater.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect(new CounterPage(muchLater).search).toBeHidden();
  });

  test('keeps its own files alone, and no answer of the server', async ({ page, context }) => {
    await aCounterWithoutANetwork(page, context);
    const paths = await keptPaths(page);
    expect(paths.filter((path) => !/^\/(assets\/[\w.-]+|mark\.svg|admin-portal)$/.test(path))).toEqual([]);
    expect(paths.filter((path) => /Portal(Page|View)|HomeView|RegistrationPage/.test(path))).toEqual([]);
  });

  test('belongs to nobody: after logging out, the login page opens without a network', async ({
    page,
    context,
  }) => {
    const counter = new CounterPage(page);
    const { email } = await counter.open();
    await expect.poll(() => keptPaths(page)).toContain('/admin-portal');
    await counter.logOut.click();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect.poll(() => isStoredOnDevice(page, email)).toBe(false);
  });
});
