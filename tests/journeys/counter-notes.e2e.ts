import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCustomer, uniquePhone } from './pages/customers.ts';
import { test } from './pages/journey.ts';

/** Slower than a scanner, whose Enter is dropped. */
const AT_HAND_SPEED = { delay: 110 };

test('a note stands above the people at every counter until somebody clears it', async ({
  page,
  anotherDevice,
}) => {
  const phone = await uniquePhone();
  await aCustomer({ phone });
  const counter = new CounterPage(page);
  await counter.open();
  const profile = await counter.find(phone);
  await profile.tab('Details').click();
  await profile.dialog.getByLabel('New note').pressSequentially('Owes a towel', AT_HAND_SPEED);
  await page.keyboard.press('Enter');
  const notes = profile.dialog.getByRole('region', { name: 'Staff notes' });
  await expect(notes).toContainText('by you');
  await expect(notes.getByLabel('New note')).toHaveValue('');
  expect(await violationsOf(page)).toEqual([]);

  const other = new CounterPage(await anotherDevice());
  await other.open();
  const profileThere = await other.find(phone);
  await expect(profileThere.dialog).toContainText(/Note of .*: Owes a towel/);
  await profileThere.tab('Details').click();
  await profileThere.dialog.getByRole('button', { name: 'Clear the note: Owes a towel' }).click();
  await expect(profileThere.dialog).not.toContainText('Owes a towel');
  await expect(notes).not.toContainText('Owes a towel');
});
