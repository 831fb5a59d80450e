import { isEffective } from '@legacy-hub/domain/hours';
import { peopleOf } from '@legacy-hub/domain/household';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';
import {
  API,
  crash,
  goOffline,
  goOnline,
  keepCheckIn,
  keptNotices,
  onDevice,
  openCounter,
} from './pages/offline-counter.ts';

const [NORA, LEO, IDA] = NAMES;

const visitsOf = async (uid: string) => (await stored(uid)).primary.visits;
/** How many of the household have been let in. */
const peopleIn = async (uid: string) => {
  const people = peopleOf(await stored(uid));
  return people.filter(({ visits }) => visits.some(isEffective)).length;
};

const effectiveVisits = async (uid: string) => (await visitsOf(uid)).filter(isEffective).length;

const doubleEntries = (page: Page) => page.getByRole('region', { name: 'Let in twice' });

const letInTwice = ({ hereNow }: CounterPage) =>
  hereNow.getByRole('listitem').filter({ hasText: 'Let in twice' });

/** A counter with the profile of somebody who is about to be checked in. */
async function openWithNora(page: Page) {
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ phone });
  const counter = new CounterPage(page);
  const staff = await openCounter(counter);
  const profile = await counter.find(phone);
  await profile.checkbox(NORA).check();
  return { uid, staff, counter, profile };
}

test.describe('a counter without a network', () => {
  // spec: counter-offline-3
  test('keeps a check-in through a closed tab', async ({ page, context }) => {
    const { uid, counter, profile } = await openWithNora(page);
    let unsent = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/check-visit')) unsent += 1;
    });
    await page.route('**/api/check-visit', (route) => route.abort());
    await keepCheckIn(counter, profile);
    // What is kept is sent again at once. Chromium lets a request through that a route still holds while its page closes.
    await expect.poll(() => unsent).toBe(2);
    await page.close();
    expect(await visitsOf(uid)).toEqual([]);

    const reopened = await context.newPage();
    await reopened.goto('/admin-portal');
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
    await expect(keptNotices(reopened)).toBeHidden();
  });

  test('sends a check-in that the server already has only once', async ({ page }) => {
    const { uid, counter, profile } = await openWithNora(page);
    let isLost = true;
    await page.route('**/api/check-visit', async (route) => {
      if (isLost) await route.fetch();
      await (isLost ? route.abort() : route.continue());
    });
    await keepCheckIn(counter, profile);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
    isLost = false;
    await expect(keptNotices(page)).toBeHidden();
    expect(await visitsOf(uid)).toHaveLength(1);
  });

  // spec: counter-offline-4
  test('tells every counter of whoever two let in, and neither has lost the others', async ({
    page,
    anotherDevice,
  }) => {
    const phone = await uniquePhone();
    const { uid } = await aCustomer({ tiers: ['leader', 'leader', 'leader'], phone });
    const first = new CounterPage(page);
    const second = new CounterPage(await anotherDevice());
    const online = new CounterPage(await anotherDevice());
    await openCounter(online);
    const selections: { counter: CounterPage; names: string[] }[] = [
      { counter: first, names: [NORA, LEO] },
      { counter: second, names: [LEO, IDA] },
    ];
    for (const { counter, names } of selections) {
      await openCounter(counter);
      const profile = await counter.find(phone);
      for (const name of [NORA, LEO, IDA]) await profile.checkbox(name).setChecked(names.includes(name));
      await goOffline(counter.page);
      await keepCheckIn(counter, profile);
    }
    await goOnline(first.page);
    await expect(keptNotices(first.page)).toBeHidden();
    await expect(doubleEntries(first.page)).toBeHidden();
    await goOnline(second.page);
    const refused = keptNotices(second.page).getByRole('alert');
    await expect(refused).toContainText(`Check-in of ${LEO} and ${IDA}`);
    await expect(refused).toContainText(`${LEO} is already here`);
    await expect(doubleEntries(first.page)).toContainText(`Let in twice: ${LEO}.`);
    await expect(letInTwice(online)).toContainText(LEO);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);

    await refused.getByRole('button', { name: 'Open customer' }).click();
    const profile = await second.profile();
    await profile.checkbox(IDA).setChecked(true);
    await expect(profile.checkbox(LEO)).not.toBeChecked(); // once the live profile says that he is in
    await profile.checkSelected.click();
    await expect.poll(() => peopleIn(uid)).toBe(3);
    await keptNotices(second.page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(keptNotices(second.page)).toBeHidden();
    await doubleEntries(first.page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(doubleEntries(first.page)).toBeHidden();
  });

  test('keeps an undo when the network drops between the check-in and its undo', async ({ page }) => {
    const { uid, counter, profile } = await openWithNora(page);
    await profile.checkSelected.click();
    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible();
    await expect(counter.undo(NORA)).toBeVisible();
    await goOffline(page);
    await counter.undo(NORA).click();
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet');
    await expect(counter.undo(NORA)).toBeHidden();
    await goOnline(page);
    await expect(keptNotices(page)).toBeHidden();
    await expect.poll(async () => (await visitsOf(uid)).map(isEffective)).toEqual([false]);
  });

  test('keeps a check-in and its undo through a crash of the page, and sends both in their order', async ({
    page,
    context,
  }) => {
    const { uid, counter, profile } = await openWithNora(page);
    await page.route('**/api/check-visit', (route) => route.abort());
    await keepCheckIn(counter, profile);
    await counter.undo(NORA).click();
    await expect(keptNotices(page)).toContainText('2 presses kept and not sent yet');
    await crash(page);
    expect(await visitsOf(uid)).toEqual([]);

    const reopened = await context.newPage();
    await reopened.goto('/admin-portal');
    await expect.poll(async () => (await visitsOf(uid)).map(isEffective)).toEqual([false]);
    await expect(keptNotices(reopened)).toBeHidden();
  });

  test('shows after a reload how many wait and since when, while the server is away', async ({ page }) => {
    const { counter, profile } = await openWithNora(page);
    await page.route('**/api/check-visit', (route) => route.abort());
    await keepCheckIn(counter, profile);
    await page.reload();
    await expect(keptNotices(page)).toContainText('1 press kept and not sent yet, the first from');
    await expect(keptNotices(page)).toContainText('Last answer from the server');
    await expect(counter.undo(NORA)).toBeVisible();
  });

  test('forgets the key after twelve hours without the server, and sends what waits once it is back', async ({
    page,
  }) => {
    const { uid, counter, profile } = await openWithNora(page);
    await page.route(API, (route) => route.abort());
    await keepCheckIn(counter, profile);
    // An answer that was on its way would be a contact.
    const wait = async () => {
      await page.evaluate(() => {
        const longAgo = Date.now() - 13 * 3_600_000;
        localStorage.setItem('last-contact', `${longAgo} ${longAgo}.none`);
        dispatchEvent(new Event('focus'));
      });
      return onDevice(page);
    };
    await expect.poll(wait).toEqual({ records: 1, keys: 0 });
    await expect(keptNotices(page)).toContainText('1 press kept encrypted on this device');
    await page.unroute(API);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
    await expect(keptNotices(page)).toBeHidden();
  });

  test('counts from the server’s time on a device whose clock is a day behind', async ({ page }) => {
    const before = Date.now();
    await page.addInitScript(() => {
      const realNow = Date.now.bind(Date);
      Date.now = () => realNow() - 86_400_000;
    });
    const { uid, counter, profile } = await openWithNora(page);
    await goOffline(page);
    await keepCheckIn(counter, profile);
    await goOnline(page);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
    const [visit] = await visitsOf(uid);
    expect(visit?.at).toBeGreaterThan(before);
  });

  test('asks before logging out while something waits, and sends it after the next login', async ({
    page,
  }) => {
    const { uid, staff, counter, profile } = await openWithNora(page);
    await page.route('**/api/check-visit', (route) => route.abort());
    await keepCheckIn(counter, profile);
    await counter.logOut.click();
    const dialog = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await counter.logOut.click();
    await dialog.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await expect.poll(() => onDevice(page)).toEqual({ records: 1, keys: 0 });
    expect(await visitsOf(uid)).toEqual([]);

    const colleague = new CounterPage(await page.context().newPage());
    await colleague.open();
    await expect(keptNotices(colleague.page)).toContainText('1 press kept encrypted on this device');
    await expect(keptNotices(colleague.page)).not.toContainText(NORA);
    await colleague.logOut.click();
    await expect(colleague.page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
    await colleague.page.close();

    await page.unroute('**/api/check-visit');
    await counter.open(staff);
    await expect.poll(() => effectiveVisits(uid)).toBe(1);
  });
});
