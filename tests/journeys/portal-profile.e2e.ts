import { readFile } from 'node:fs/promises';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { logIn } from './pages/login.page.ts';
import { aPicture } from './pages/pictures.ts';
import { ProfilePage } from './pages/profile.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const ANOTHER = 'another-good-one';

async function opened(page: Page, family: Family): Promise<ProfilePage> {
  const profile = new ProfilePage(page);
  await profile.open(family);
  await expect(profile.title).toBeFocused(ANSWER);
  return profile;
}

const said = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

test.describe('a member updates the profile', () => {
  test('age, address and photo; name and email are read-only', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await opened(page, family);
    await expect(profile.name).toHaveValue(family.household.primary.name);
    await expect(profile.email).toHaveValue(family.email);
    await expect(profile.name).not.toBeEditable();
    await expect(profile.email).not.toBeEditable();
    await expect(profile.photo.preview).toBeVisible(ANSWER);

    await profile.age.fill('42');
    await profile.address.fill('3 King Street, Newtown');
    await profile.photo.upload.setInputFiles(await aPicture());
    await expect(profile.photo.done).toBeVisible(ANSWER);
    await profile.save.click();
    await expect(said(page, 'Profile updated successfully!')).toBeVisible(ANSWER);
    const { primary, address } = await stored(family.household.uid);
    expect({ address, age: primary.age }).toEqual({ address: '3 King Street, Newtown', age: 42 });
    expect(primary.photo).not.toBe(family.household.primary.photo);
    await page.reload();
    await expect(profile.age).toHaveValue('42', ANSWER);
    await expect(profile.address).toHaveValue('3 King Street, Newtown');
  });

  test('and is told what is wrong at the field where it is', async ({ page }) => {
    const profile = await opened(page, await aCashFamily());
    await profile.age.fill('200');
    await profile.save.click();
    await expect(profile.age).toBeFocused();
    await expect(profile.age).toHaveAccessibleDescription('Please enter an age between 0 and 120.');
    await profile.age.fill('20');
    await profile.address.fill('');
    await profile.save.click();
    await expect(profile.address).toBeFocused();
    await expect(profile.address).toHaveAccessibleDescription('Please enter your address.');
  });

  test('and keeps what was typed when it could not be saved', async ({ page }) => {
    const profile = await opened(page, await aCashFamily());
    await page.route('**/api/user', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await profile.address.fill('3 King Street');
    await profile.save.click();
    const problem = profile.profile.getByRole('alert');
    await expect(problem).toContainText('Error updating profile.', ANSWER);
    await expect(profile.address).toHaveValue('3 King Street');
    await page.unroute('**/api/user');
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 400, json: { error: 'Please choose a photo.', code: 'unknown-photo' } }),
    );
    await profile.save.click();
    await expect(problem).toHaveText('Please choose a photo.', ANSWER);
  });

  test('and sees what another device has changed', async ({ page }) => {
    const { household, ...family } = await aCashFamily();
    const profile = await opened(page, { household, ...family });
    await profile.age.fill('50');
    await firestore().doc(`users/${household.uid}`).update({ address: '9 Other Street' });
    await expect(profile.address).toHaveValue('9 Other Street', ANSWER);
    await expect(profile.age).toHaveValue('50');
  });
});

test.describe('a member changes the password', () => {
  test('stays logged in here, in every tab, and nowhere else', async ({ page, context, browser }) => {
    test.slow();
    const family = await aCashFamily();
    const profile = await opened(page, family);
    const tab = await context.newPage();
    await tab.goto('/portal/profile');
    await expect(new ProfilePage(tab).title).toBeVisible(ANSWER);
    const elsewhere = await (await browser.newContext()).newPage();
    await opened(elsewhere, family);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

    await profile.fillPasswords(family.password, ANOTHER);
    await profile.changePassword.click();
    await expect(said(page, 'Password changed successfully!')).toBeVisible(ANSWER);
    await expect(profile.currentPassword).toHaveValue('');
    await expect(elsewhere).toHaveURL(/\/login$/, ANSWER);

    await firestore().doc(`users/${family.household.uid}`).update({ address: '9 Other Street' });
    await expect(profile.address).toHaveValue('9 Other Street', ANSWER);
    await expect(new ProfilePage(tab).address).toHaveValue('9 Other Street', ANSWER);
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
    await profile.address.fill('10 Other Street');
    await profile.save.click();
    await expect(said(page, 'Profile updated successfully!')).toBeVisible(ANSWER);

    await logIn(elsewhere, family.email, family.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Invalid credentials', ANSWER);
    await logIn(elsewhere, family.email, ANOTHER);
    await expect(elsewhere).toHaveURL(/\/portal/, ANSWER);
  });

  test('and is told what is wrong', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await opened(page, family);
    const problem = profile.password.getByRole('alert');
    await profile.changePassword.click();
    await expect(problem).toHaveText('Please enter your current password.');
    await expect(profile.currentPassword).toBeFocused();
    await profile.fillPasswords(family.password, 'short');
    await profile.changePassword.click();
    await expect(problem).toHaveText('Please choose a password of at least 8 characters.');
    await expect(profile.newPassword).toBeFocused();
    await profile.fillPasswords(family.password, ANOTHER, 'something-else');
    await profile.changePassword.click();
    await expect(problem).toHaveText('New passwords do not match.');
    await expect(profile.confirmPassword).toBeFocused();
    await profile.fillPasswords('not-the-password', ANOTHER);
    await profile.changePassword.click();
    await expect(problem).toHaveText('Error changing password. The current password is not right.', ANSWER);
    await expect(profile.currentPassword).toBeFocused();
    await page.route('**/api/change-password', (route) => route.abort());
    await profile.fillPasswords(family.password, ANOTHER);
    await profile.changePassword.click();
    await expect(problem).toHaveText('Error changing password. Network Error', ANSWER);
  });

  test('though its answer got lost', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await opened(page, family);
    await page.route('**/api/change-password', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await profile.fillPasswords(family.password, ANOTHER);
    await profile.changePassword.click();
    await expect(said(page, 'Password changed successfully!')).toBeVisible(ANSWER);
    await expect(profile.title).toBeVisible();
  });
});

test.describe('what belongs to a member', () => {
  test('is taken along as a file', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const profile = await opened(page, family);
    const download = page.waitForEvent('download', ANSWER);
    await profile.download.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^legacy-hub-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    const [child] = family.household.family;
    expect(data).toMatchObject({ account: { email: family.email, family: [{ name: child?.name }] } });
    expect(data.photos).toHaveLength(2);
  });

  test('cannot always be had, and that is said', async ({ page }) => {
    const profile = await opened(page, await aCashFamily());
    await page.route('**/api/account/export', (route) => route.abort());
    await profile.download.click();
    await expect(profile.data.getByRole('alert')).toHaveText(
      'Error preparing your data. Network Error',
      ANSWER,
    );
  });

  test('is deleted with the account, once the password is given', async ({ page }) => {
    test.slow();
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const profile = await opened(page, family);
    await profile.erase.click();
    await expect(profile.erasing).toContainText('This ends the subscription first');
    await expect(profile.erasingPassword).toBeFocused();
    await profile.eraseForGood.click();
    const problem = profile.erasing.getByRole('alert');
    await expect(problem).toHaveText('Please enter your current password.');
    await profile.erasingPassword.fill('not-the-password');
    await profile.eraseForGood.click();
    await expect(problem).toHaveText(
      'Error deleting your account. The current password is not right.',
      ANSWER,
    );
    await expect(profile.erasingPassword).toBeFocused();
    await profile.erasingPassword.fill(family.password);
    await profile.eraseForGood.click();

    await expect(page).toHaveURL(/\/$/, ANSWER);
    await expect(said(page, 'Your account has been deleted.')).toBeVisible();
    expect((await firestore().doc(`users/${family.household.uid}`).get()).exists).toBe(false);
    await logIn(page, family.email, family.password);
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials', ANSWER);
  });

  test('stays when the dialog is left, and the focus goes back', async ({ page }) => {
    const profile = await opened(page, await aCashFamily());
    await profile.erase.focus();
    await page.keyboard.press('Enter');
    await expect(profile.erasingPassword).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(profile.erasing).toBeHidden();
    await expect(profile.erase).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.erasing.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.erasing).toBeHidden();
    await expect(profile.erase).toBeFocused();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the profile can be read and used', async ({ page }) => {
      const profile = await opened(page, await aCashFamily());
      await expect(profile.photo.preview).toBeVisible(ANSWER);
      expect(await violationsOf(page)).toEqual([]);
      await profile.address.fill('');
      await profile.save.click();
      await profile.changePassword.click();
      await expect(profile.password.getByRole('alert')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await profile.erase.click();
      await profile.eraseForGood.click();
      await expect(profile.erasing.getByRole('alert')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
