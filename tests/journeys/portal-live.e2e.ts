import { auth, firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { expect, test } from '@playwright/test';
import { logIn } from './pages/login.page.ts';

test('a member’s open portal shows a change without a reload', async ({ page }) => {
  const { uid } = await auth().getUserByEmail('maya@legacyhub.test');
  await logIn(page, 'maya@legacyhub.test', 'member-1234');
  await expect(page.getByText('Maya').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

  const address = `${Math.ceil(Math.random() * 900)} Playful Street, Newtown`;
  await firestore().doc(`users/${uid}`).update({ address });

  await expect(page.getByText(address)).toBeVisible();
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
});

test('a wrong password is refused in the words of the venue', async ({ page }) => {
  await logIn(page, 'maya@legacyhub.test', 'not-her-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
});

test('the portal sends somebody who is not logged in to the log-in page', async ({ page }) => {
  await page.goto('/portal');
  await expect(page).toHaveURL(/\/login$/);
});
