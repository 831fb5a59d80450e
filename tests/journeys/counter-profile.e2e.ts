import { formatPassCode } from '@legacy-hub/domain/pass-code';
import { addDuration, days, instant } from '@legacy-hub/domain/venue-time';
import { updateHousehold } from '@legacy-hub/functions/src/stores/households.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aPaidWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect } from '@playwright/test';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, NAMES, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

const [NORA, LEO] = NAMES;
const now = () => instant(Date.now());

test.describe('the customer profile', () => {
  // spec: counter-8
  test('shows contact details, memberships, bookings and visits', async ({ page }) => {
    const counter = new CounterPage(page);
    const phone = await uniquePhone();
    const household = await aCustomer({ tiers: ['leader', 'legacy-maker'], phone });
    await counter.open();
    const profile = await counter.find(phone);
    await expect(profile.dialog).toContainText(household.phone.shown);
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
