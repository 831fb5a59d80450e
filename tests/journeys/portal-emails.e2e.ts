import { unsubscribeFields } from '@legacy-hub/functions/src/account/email-links.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCashFamily } from './pages/family.ts';
import { test } from './pages/journey.ts';
import { ProfilePage } from './pages/profile.page.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

test('booking reminders are switched on in the profile, and off with the link in one, without a login', async ({
  page,
  anotherDevice,
}) => {
  const family = await aCashFamily();
  const { uid } = family.household;
  const profile = new ProfilePage(page);
  await profile.open(family);
  await profile.openPart('Emails');
  const wanted = page.getByRole('checkbox', { name: 'Remind me the day before a booking' });
  await expect(wanted).not.toBeChecked();
  await wanted.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(async () => (await stored(uid)).bookingReminders).toBe(true);

  const elsewhere = await anotherDevice({ viewport });
  await elsewhere.goto(`/api/account/unsubscribe?${new URLSearchParams(unsubscribeFields(uid))}`);
  const stop = elsewhere.getByRole('button', { name: 'Stop the reminders' });
  await expect(stop).toBeVisible();
  await expect.poll(async () => (await stored(uid)).bookingReminders).toBe(true);
  expect(await violationsOf(elsewhere)).toEqual([]);
  await stop.press('Enter');
  await expect(elsewhere.getByText("Done. We won't remind you")).toBeVisible();
  await expect(wanted).not.toBeChecked();
  await elsewhere.goto('/unsubscribe#uid=nobody&signature=forged');
  await elsewhere.reload();
  await stop.click();
  await expect(elsewhere.getByRole('alert')).toContainText('This link has expired');
});
