import { aPaidWalkIn, storedWalkIn } from '@legacy-hub/functions/src/testing/walk-ins.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { newEmail } from './pages/contact-details.ts';
import { countPresses } from './pages/count-presses.ts';
import { CounterPage } from './pages/counter.page.ts';
import { uniquePhone } from './pages/customers.ts';
import { checkInGroup } from './pages/groups.ts';
import { subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';

test.describe('groups at the counter', () => {
  test('“We want to stay longer”: from the row of the board to the receipt with 4 presses', async ({
    page,
  }) => {
    const name = `Ines ${await uniquePhone()}`;
    const { id } = await checkInGroup(name, Date.now());
    const counter = new CounterPage(page);
    await counter.open();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Here since');
    const presses = await countPresses(page);
    await row.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Stay Longer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stay Longer' });
    await expect(dialog).toContainText('3 hours in all, until');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take $7.00' }).click();
    await expect(dialog).toContainText('1 more hour added!');
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await presses()).toBeLessThanOrEqual(4);
    await expect.poll(() => storedWalkIn(id)).toMatchObject({ hours: 3, totalCents: 2100 });
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Added to the pass');
  });

  test('“Two friends have come as well”: added to the paid pass in at most 6 presses', async ({ page }) => {
    const name = `Ines ${await uniquePhone()}`;
    const { id, participants, totalCents } = await aPaidWalkIn({ name });
    const counter = new CounterPage(page);
    await counter.open();
    const row = page.getByRole('row', { name: new RegExp(name) });
    const presses = await countPresses(page);
    await row.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Add People' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add People' });
    await dialog.getByRole('button', { name: 'Increase More participants' }).click();
    await dialog.getByRole('button', { name: 'Increase Of these, students or pensioners' }).click();
    await expect(dialog).toContainText('2 more participants (1 concession), for 2 hours');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take $13.00' }).click();
    await expect(dialog).toContainText('Added: 2 more participants (1 concession).');
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await presses()).toBeLessThanOrEqual(6);
    await expect
      .poll(() => storedWalkIn(id))
      .toMatchObject({
        participants: participants + 2,
        concessions: 1,
        totalCents: totalCents + 1300,
      });
  });

  test('“We are students”: their price, line by line, and registered with 39 presses', async ({ page }) => {
    const phone = await uniquePhone();
    const counter = new CounterPage(page);
    await counter.open();
    await counter.newGroup.focus();
    const presses = await countPresses(page);
    await page.keyboard.press('Enter');
    const group = page.getByRole('dialog', { name: 'New Group' });
    await group.getByLabel('Name').pressSequentially('Uni Club', { delay: 110 });
    await group.getByLabel('Phone Number').click();
    await group.getByLabel('Phone Number').pressSequentially(phone, { delay: 110 });
    await group.getByLabel('No. of Participants', { exact: true }).click();
    await group.getByLabel('No. of Participants', { exact: true }).fill('4');
    await group.getByLabel('Students or Pensioners', { exact: true }).click();
    await group.getByLabel('Students or Pensioners', { exact: true }).fill('4');
    await expect(group).toContainText('$12.00');
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.person('Uni Club')).toContainText('4 participants (4 concessions)');
    expect(await presses()).toBeLessThanOrEqual(39);
  });

  test('“Send me the pass again”: from its row on the board with 4 presses', async ({ page }) => {
    const [name, email] = [`Omar ${await uniquePhone()}`, newEmail('pass')];
    await aPaidWalkIn({ name, email });
    await expect.poll(() => subjectsTo(email)).toHaveLength(2);
    const counter = new CounterPage(page);
    await counter.open();
    const row = page.getByRole('row', { name: new RegExp(name) });
    const presses = await countPresses(page);
    await row.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.tab('Emails').click();
    await profile.dialog
      .getByRole('button', { name: /^Send again: Your day pass/ })
      .first()
      .click();
    const again = page.getByRole('dialog', { name: 'Send Again?' });
    await expect(again).toContainText(`goes to ${email}`);
    await again.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(again).toBeHidden();
    expect(await presses()).toBeLessThanOrEqual(4);
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Sent an email');
  });
});
