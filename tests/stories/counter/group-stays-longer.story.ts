import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { phoneFrom } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { storedWalkIn } from '@legacy-hub/functions/src/testing/subjects/walk-ins.ts';
import { expect } from '@playwright/test';
import { BoardPage } from '../../pages/counter/board.page.ts';
import { CashPage } from '../../pages/counter/cash.page.ts';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { uniquePhone } from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

async function walkInWith(phone: string) {
  const { docs } = await firestore()
    .collection('walkIns')
    .where('phone.e164', '==', phoneFrom(phone).e164)
    .get();
  return storedWalkIn(docs[0]?.id ?? '');
}

test('a group without a day pass registers, pays, checks in and extends its stay', async ({ page }) => {
  const counter = new CounterPage(page);
  const name = uniqueName('Ines');
  const phone = await uniquePhone();
  const row = new BoardPage(page).row(name);
  await counter.open();

  await test.step('name, phone and the size of the group are enough', async () => {
    await counter.newGroup.press('Enter');
    const group = page.getByRole('dialog', { name: 'New day pass' });
    await group.getByLabel('Name').fill(name);
    await group.getByLabel('Phone Number').fill(phone);
    await group.getByLabel('No. of Participants', { exact: true }).fill('2');
    await group.getByLabel('Students or pensioners', { exact: true }).fill('1');
    await expect(group).toContainText('$10.00');
    await page.keyboard.press('Enter');
  });

  await test.step('they pay in cash and come in', async () => {
    const profile = await counter.profile();
    await expect(profile.person(name)).toContainText('1 hour, 2 participants (1 concession)');
    await profile.dialog.getByRole('button', { name: 'Confirm Payment' }).first().press('Enter');
    const cash = new CashPage(page);
    await cash.received.press('Enter');
    await cash.done.press('Enter');
    await expect(profile.checkSelected).toBeEnabled();
    await profile.checkSelected.press('Enter');
    await expect(counter.undo(name)).toBeVisible();
    await expect(row).toContainText('Here since');
  });

  await test.step('an hour more is paid in cash, and the history says so', async () => {
    await row.getByRole('button', { name: `Open ${name}` }).click();
    const profile = await counter.profile();
    await profile.dialog.getByRole('button', { name: 'Stay longer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stay longer' });
    await expect(dialog).toContainText('2 hours in total, until');
    await dialog.getByRole('button', { name: 'Take $10.00' }).click();
    await expect(dialog).toContainText('1 extra hour added!');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('2 hours, 2 participants (1 concession), $20');
    await profile.tab('History').click();
    await expect(profile.history).toContainText('Added to the pass');
    await expect.poll(() => walkInWith(phone)).toMatchObject({ hours: 2, totalCents: 2000, visits: [{}] });
  });
});
