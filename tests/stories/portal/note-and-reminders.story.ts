import { unsubscribeFields } from '@legacy-hub/functions/src/account/email-links.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { ProfilePage } from '../../pages/profile.page.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

// spec: portal-note-to-staff-1
test('a note to staff is shown at the counter, and reminders are switched on and off again', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const { uid, phone } = family.household;
  const profile = new ProfilePage(page);
  const note = profile.part('Note to staff');
  const counter = new CounterPage(await anotherDevice());
  const wantsReminders = async () => (await stored(uid)).bookingReminders === true;
  const leaveNote = async (text: string) => {
    await note.getByLabel('Your note').focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(note.getByRole('status')).toHaveText('Not seen yet');
  };

  await test.step('the note is left by keyboard', async () => {
    await profile.open(family);
    await profile.openPart('Note to staff');
    await leaveNote('Leo has an allergy');
  });

  await test.step('staff mark it as seen, and the portal says so at once', async () => {
    await counter.open();
    const { dialog } = await counter.find(phone.shown);
    await expect(dialog).toContainText(/Note to staff, .*: Leo has an allergy/);
    await dialog.getByRole('button', { name: 'Mark the note as seen: Leo has an allergy' }).press('Enter');
    await expect(note.getByRole('status')).toHaveText(/^Seen by staff, \w{3} \d+ \w{3}, \d+:\d\d [ap]m$/);
    await expect(dialog).toContainText(/Leo has an allergy · Seen/);
  });

  await test.step('a new note takes its place at the counter', async () => {
    await leaveNote('Leo is ill');
    const { dialog } = await counter.profile();
    await expect(dialog.getByRole('button', { name: 'Mark the note as seen: Leo is ill' })).toBeVisible();
    await expect(dialog).not.toContainText('allergy');
  });

  await test.step('reminders are switched on, and off with a link that needs no login', async () => {
    await profile.openPart('Emails');
    const wanted = page.getByRole('checkbox', { name: 'Remind me the day before a booking' });
    await wanted.check();
    await expect.poll(wantsReminders).toBe(true);
    const elsewhere = await anotherDevice({ viewport });
    await elsewhere.goto(
      `/api/account/unsubscribe?${new URLSearchParams(unsubscribeFields({ uid, list: 'reminders' }))}`,
    );
    const stop = elsewhere.getByRole('button', { name: 'Stop the reminders' });
    await expect(stop).toBeVisible();
    await expect.poll(wantsReminders).toBe(true);
    await stop.press('Enter');
    await expect(elsewhere.getByText('Done. You won’t get booking reminders')).toBeVisible();
    await expect(wanted).not.toBeChecked();
  });
});
