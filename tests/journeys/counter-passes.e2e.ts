import { addDays, dayOf, formatDay, instant } from '@legacy-hub/domain/venue-time';
import { anUnpaidWalkIn, aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { newEmail } from './pages/contact-details.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { uniquePhone } from './pages/customers.ts';
import { subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { aStaffAccount } from './pages/staff-login.ts';

const today = dayOf(instant(Date.now()));
const inThreeDays = addDays(today, 3);

test.describe('day passes at the counter', () => {
  test('“We booked for another day, but here we are”: found by phone, moved and checked in with 8 presses', async ({
    page,
  }) => {
    const typedPhone = await uniquePhone();
    const name = `Ada ${typedPhone}`;
    const { id } = await aPaidWalkIn({ name, typedPhone, date: inThreeDays });
    const counter = new CounterPage(page);
    await counter.open();
    const presses = await countPresses(page);
    await page.keyboard.type(typedPhone.slice(-4), { delay: 110 });
    const hit = counter.hits.filter({ hasText: name });
    await expect(hit).toContainText(`Day pass · ${formatDay(inThreeDays)}`);
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person(name)).toContainText(`day pass is for ${formatDay(inThreeDays)}`);
    await profile
      .person(name)
      .getByRole('button', { name: `Move to Today: ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Correct Pass' });
    await expect(dialog.getByLabel('Select Date')).toHaveValue(today);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('Select Date').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(profile.person(name)).toContainText('Ready to check in');
    await profile.checkSelected.press('Enter');
    await expect(counter.recent).toContainText(name);
    expect(await presses()).toBeLessThanOrEqual(8);
    await expect.poll(() => storedWalkIn(id)).toMatchObject({ date: today });
  });

  test('“We can’t stay, we paid cash”: cancelled with the money back with 3 presses', async ({ page }) => {
    const staff = await aStaffAccount();
    const [name, email] = [`Bea ${await uniquePhone()}`, newEmail('pass')];
    const { id } = await anUnpaidWalkIn({ name, email });
    const counter = new CounterPage(page);
    await counter.open(staff);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: `Confirm Payment for ${name}` }).click();
    const cash = page.getByRole('dialog', { name: 'Take cash' });
    await cash.getByRole('button', { name: 'Confirm Payment' }).click();
    await cash.getByRole('button', { name: 'Done' }).click();

    const presses = await countPresses(page);
    await row.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Cancel Pass' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Pass?' });
    await expect(dialog).toContainText('Give $14.00 from the drawer to the customer.');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await presses()).toBeLessThanOrEqual(3);
    await expect(profile.person(name)).toContainText('was cancelled');
    await expect.poll(() => storedWalkIn(id)).toMatchObject({ payment: { status: 'canceled' } });
    await expect.poll(() => subjectsTo(email)).toContain('Your cash payment of $14.00 was taken back');
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Cancelled the pass');
  });

  test('“I gave you the wrong number of people”: corrected before it is paid, with the new price', async ({
    page,
  }) => {
    const name = `Cleo ${await uniquePhone()}`;
    const { id } = await anUnpaidWalkIn({ name });
    const counter = new CounterPage(page);
    await counter.open();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Correct Pass' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct Pass' });
    await dialog.getByLabel('No. of Participants', { exact: true }).fill('3');
    await expect(dialog).toContainText('$28.00');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(profile.person(name)).toContainText('3 participants');
    await expect.poll(() => storedWalkIn(id)).toMatchObject({ participants: 3, totalCents: 2800 });
  });

  test('the coming days list the groups by day, and a group opens with 2 presses', async ({ page }) => {
    const name = `Dora ${await uniquePhone()}`;
    await aPaidWalkIn({ name, date: inThreeDays, participants: 2 });
    const counter = new CounterPage(page);
    await counter.open();
    const presses = await countPresses(page);
    await page.getByRole('button', { name: 'Coming Days' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Coming Days' });
    const day = dialog.getByRole('region', { name: formatDay(inThreeDays) });
    const group = day.getByRole('button', { name: `Open ${name}` });
    await expect(group).toContainText('2 hours, 2 participants');
    expect(await violationsOf(page)).toEqual([]);
    await group.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person(name)).toContainText(`Walk-in · ${formatDay(inThreeDays)}`);
    expect(await presses()).toBeLessThanOrEqual(2);
  });
});
