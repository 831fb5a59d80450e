import type { CounterMethod } from '@legacy-hub/domain/core/payment-methods';
import { expect, type Page } from '@playwright/test';
import { uniquePhone } from '../people/customers.ts';
import type { StaffAccount } from '../people/staff-login.ts';
import { CashPage } from './cash.page.ts';
import type { CounterPage, CustomerProfile } from './counter.page.ts';

export const queuedNotices = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });

/** Counts a login's stored records in the browser, and the keys to decrypt them. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const count = (name: string, table: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const request = opening.result.transaction(table).objectStore(table).count();
          request.onsuccess = () => resolve(request.result);
          opening.result.close();
        };
      }).catch(() => 0);
    return { records: await count('outbox', 'records'), keys: await count('keys', 'keys') };
  });

/** Opens a counter and waits for its key, without which it can't store anything, and for its boards to load. */
export async function openCounter(counter: CounterPage): Promise<StaffAccount> {
  const staff = await counter.open();
  await expect.poll(() => onDevice(counter.page)).toMatchObject({ keys: 1 });
  await expect(counter.page.locator('[data-loading]')).toHaveCount(0);
  return staff;
}

export async function queueCheckIn(counter: CounterPage, profile: CustomerProfile): Promise<void> {
  await profile.checkSelected.click();
  await expect(counter.toast.filter({ hasText: 'Saved, not sent yet' }).first()).toBeVisible();
}

export async function takePayment(
  { dialog }: CustomerProfile,
  method: CounterMethod = 'cash',
): Promise<CashPage> {
  const cash = new CashPage(dialog.page());
  await dialog
    .getByRole('button', { name: /^Confirm Payment: / })
    .first()
    .click();
  if (method === 'terminal') await cash.byCard.check();
  await cash.confirm.click();
  await expect(cash.dialog).toContainText('is saved on this device, not sent yet.');
  return cash;
}

export async function registerGroup(counter: CounterPage, name: string): Promise<CustomerProfile> {
  await counter.newGroup.click();
  const group = counter.page.getByRole('dialog', { name: 'New day pass' });
  await group.getByLabel('Name').fill(name);
  await group.getByLabel('Phone Number').fill(await uniquePhone());
  await group.getByRole('button', { name: 'Create day pass' }).click();
  return counter.profile();
}

/** Lists the paths cached by this browser's service workers. */
export const queuedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const builds = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return builds.flat().map(({ url }) => new URL(url).pathname);
  });

/** Crashes the page without warning, like a flat battery. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
}
