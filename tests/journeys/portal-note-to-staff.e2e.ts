import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CounterPage } from './pages/counter.page.ts';
import { aCashFamily, type Family } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { ProfilePage } from './pages/profile.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Written and sent with the keyboard alone. */
async function leaveNote(page: Page, text: string) {
  const note = page.getByRole('region', { name: 'Note to staff' });
  await note.getByLabel('Your note').focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(note).toContainText(text);
  await expect(note.getByLabel('Your note')).toHaveValue('');
  await expect(note.getByRole('status')).toHaveText('Not seen yet');
  return note;
}

async function openAtCounter(page: Page, { household }: Family) {
  const counter = new CounterPage(page);
  await counter.open();
  return counter.find(household.phone.shown);
}

// spec: portal-note-to-staff-1
test('a note left in the portal is seen at the counter, and the portal says so at once', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const profile = new ProfilePage(page);
  await profile.open(family);
  await profile.openPart('Note to staff');
  const note = await leaveNote(page, 'Leo has an allergy');
  expect(await violationsOf(page)).toEqual([]);

  const counter = await anotherDevice();
  const { dialog } = await openAtCounter(counter, family);
  await expect(dialog).toContainText(/Note to staff, .*: Leo has an allergy/);
  expect(await violationsOf(counter)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark the note as seen: Leo has an allergy' }).press('Enter');
  await expect(note.getByRole('status')).toHaveText(/^Seen by staff, \w{3} \d+ \w{3}, \d+:\d\d [ap]m$/);
  await expect(dialog).toContainText(/Leo has an allergy · Seen/);

  await leaveNote(page, 'Leo is ill');
  await expect(dialog.getByRole('button', { name: 'Mark the note as seen: Leo is ill' })).toBeVisible();
  await expect(dialog).not.toContainText('allergy');
});
