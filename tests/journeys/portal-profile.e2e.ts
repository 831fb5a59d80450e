import { readFile } from 'node:fs/promises';
import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { aCardFamily, aCashFamily, type Family } from './pages/family.ts';
import { emailsTo, linkIn, subjectsTo } from './pages/inbox.ts';
import { test } from './pages/journey.ts';
import { logIn } from './pages/login.page.ts';
import { aPicture } from './pages/pictures.ts';
import { ProfilePage } from './pages/profile.page.ts';

const NEW_PASSWORD = 'another-good-one';
const PARTS = ['Note to staff', 'Emails', 'Change Password', 'Terms and Conditions', 'Your Data'];

async function openProfile(page: Page, family: Family): Promise<ProfilePage> {
  const profile = new ProfilePage(page);
  await profile.open(family);
  await expect(profile.title).toBeVisible();
  return profile;
}

const statusMessage = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

test.describe('the profile form', () => {
  test('saves age, address and photo; name, phone and email are read-only', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await openProfile(page, family);
    const { primary: before, phone } = family.household;
    await expect(profile.facts).toHaveText([before.name, phone.shown, family.email]);
    await expect(profile.photo.preview).toBeVisible();

    await profile.age.fill('42');
    await profile.address.fill('3 King Street, Newtown');
    await profile.photo.upload.setInputFiles(await aPicture());
    await expect(profile.photo.done).toBeVisible();
    await profile.save.click();
    await expect(statusMessage(page, 'Profile updated successfully!')).toBeVisible();
    const { primary, address } = await stored(family.household.uid);
    expect({ address, age: primary.age }).toEqual({ address: '3 King Street, Newtown', age: 42 });
    expect(primary.photo).not.toBe(family.household.primary.photo);
    await page.reload();
    await expect(profile.age).toHaveValue('42');
    await expect(profile.address).toHaveValue('3 King Street, Newtown');
  });

  test('shows each problem at its field', async ({ page }) => {
    const profile = await openProfile(page, await aCashFamily());
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

  test('keeps its input when saving fails', async ({ page }) => {
    const profile = await openProfile(page, await aCashFamily());
    await page.route('**/api/user', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await profile.address.fill('3 King Street');
    await profile.save.click();
    const problem = profile.profileForm.getByRole('alert');
    await expect(problem).toContainText('Error updating profile.');
    await expect(profile.address).toHaveValue('3 King Street');
    await page.unroute('**/api/user');
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 400, json: { error: 'Please choose a photo.', code: 'unknown-photo' } }),
    );
    await profile.save.click();
    await expect(problem).toHaveText('Please choose a photo.');
  });

  test('shows changes made on another device', async ({ page }) => {
    const { household, ...family } = await aCashFamily();
    const profile = await openProfile(page, { household, ...family });
    await profile.age.fill('50');
    await firestore().doc(`users/${household.uid}`).update({ address: '9 Other Street' });
    await expect(profile.address).toHaveValue('9 Other Street');
    await expect(profile.age).toHaveValue('50');
  });
});

test.describe('changing the password', () => {
  // spec: portal-profile-1
  test('keeps every tab of this browser logged in, and logs out every other device', async ({
    page,
    context,
    anotherDevice,
  }) => {
    const family = await aCashFamily();
    const profile = await openProfile(page, family);
    await profile.openPart('Change Password');
    const tab = await context.newPage();
    await tab.goto('/portal/profile');
    await expect(new ProfilePage(tab).title).toBeVisible();
    const elsewhere = await anotherDevice();
    await openProfile(elsewhere, family);
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

    await profile.fillPasswords(family.password, NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(statusMessage(page, 'Password changed successfully!')).toBeVisible();
    await expect(profile.currentPassword).toHaveValue('');
    await expect(elsewhere).toHaveURL(/\/login$/);

    await firestore().doc(`users/${family.household.uid}`).update({ address: '9 Other Street' });
    await expect(profile.address).toHaveValue('9 Other Street');
    await expect(new ProfilePage(tab).address).toHaveValue('9 Other Street');
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
    await profile.address.fill('10 Other Street');
    await profile.save.click();
    await expect(statusMessage(page, 'Profile updated successfully!')).toBeVisible();

    await logIn(elsewhere, family.email, family.password);
    await expect(elsewhere.getByRole('alert')).toHaveText('Invalid credentials');
    await logIn(elsewhere, family.email, NEW_PASSWORD);
    await expect(elsewhere).toHaveURL(/\/portal/);
  });

  // spec: portal-profile-2
  test('shows what is wrong with the input', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await openProfile(page, family);
    await profile.openPart('Change Password');
    const problem = profile.passwordForm.getByRole('alert');
    await profile.changePassword.click();
    await expect(problem).toHaveText('Please enter your current password.');
    await expect(profile.currentPassword).toBeFocused();
    await profile.fillPasswords(family.password, 'short');
    await profile.changePassword.click();
    await expect(problem).toHaveText('Please choose a password of at least 8 characters.');
    await expect(profile.newPassword).toBeFocused();
    await profile.fillPasswords(family.password, NEW_PASSWORD, 'something-else');
    await profile.changePassword.click();
    await expect(problem).toHaveText('New passwords do not match.');
    await expect(profile.confirmPassword).toBeFocused();
    await profile.fillPasswords('not-the-password', NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(problem).toHaveText("Error changing password. That's not your current password.");
    await expect(profile.currentPassword).toBeFocused();
    await page.route('**/api/change-password', (route) => route.abort());
    await profile.fillPasswords(family.password, NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(page.getByRole('alert')).toHaveText('Error changing password. Network Error');
  });

  test('succeeds even when the response is lost', async ({ page }) => {
    const family = await aCashFamily();
    const profile = await openProfile(page, family);
    await profile.openPart('Change Password');
    await page.route('**/api/change-password', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await profile.fillPasswords(family.password, NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(statusMessage(page, 'Password changed successfully!')).toBeVisible();
    await expect(profile.title).toBeVisible();
  });
});

test.describe('a member’s personal data', () => {
  // spec: portal-profile-3
  test('downloads as a file', async ({ page }) => {
    const family = await aCashFamily({ tiers: ['leader', 'supporter'] });
    const profile = await openProfile(page, family);
    await profile.openPart('Your Data');
    const download = page.waitForEvent('download');
    await profile.download.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^legacy-hub-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    const [child] = family.household.family;
    expect(data).toMatchObject({ account: { email: family.email, family: [{ name: child?.name }] } });
    expect(data.photos).toHaveLength(2);
  });

  test('shows an error when the download fails', async ({ page }) => {
    const profile = await openProfile(page, await aCashFamily());
    await profile.openPart('Your Data');
    await page.route('**/api/account/export', (route) => route.abort());
    await profile.download.click();
    await expect(profile.data.getByRole('alert')).toHaveText("Couldn't prepare your data. Network Error");
  });

  // spec: portal-profile-4
  test('is deleted with the account once the password is entered', async ({ page }) => {
    const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
    const profile = await openProfile(page, family);
    await profile.openPart('Your Data');
    await profile.deleteAccount.click();
    await expect(profile.deleteDialog).toContainText("We'll cancel your subscription");
    await expect(profile.deletePassword).toBeFocused();
    await profile.confirmDelete.click();
    const problem = profile.deleteDialog.getByRole('alert');
    await expect(problem).toHaveText('Please enter your current password.');
    await profile.deletePassword.fill('not-the-password');
    await profile.confirmDelete.click();
    await expect(problem).toHaveText("Couldn't delete your account. That's not your current password.");
    await expect(profile.deletePassword).toBeFocused();
    await profile.deletePassword.fill(family.password);
    await profile.confirmDelete.click();

    await expect(statusMessage(page, 'Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect((await firestore().doc(`users/${family.household.uid}`).get()).exists).toBe(false);
    await logIn(page, family.email, family.password);
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  });

  test('is kept when the dialog is closed, which returns the focus to the button', async ({ page }) => {
    const profile = await openProfile(page, await aCashFamily());
    await profile.openPart('Your Data');
    await profile.deleteAccount.focus();
    await page.keyboard.press('Enter');
    await expect(profile.deletePassword).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(profile.deleteDialog).toBeHidden();
    await expect(profile.deleteAccount).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(profile.deleteDialog).toBeHidden();
    await expect(profile.deleteAccount).toBeFocused();
  });
});

test('the profile shows the rarely used parts by name, and the keyboard opens and closes each', async ({
  page,
}) => {
  const profile = await openProfile(page, await aCashFamily());
  await page.getByRole('button', { name: 'Save Profile' }).focus();
  for (const name of PARTS) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(profile.part(name).locator('details')).toHaveJSProperty('open', true);
    await page.keyboard.press('Space');
    await expect(profile.part(name).locator('details')).toHaveJSProperty('open', false);
  }
});

test('the profile has no accessibility violations', async ({ page }) => {
  const profile = await openProfile(page, await aCashFamily());
  await expect(profile.photo.preview).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const part of PARTS) await profile.openPart(part);
  await profile.address.fill('');
  await profile.save.click();
  await profile.changePassword.click();
  await expect(profile.passwordForm.getByRole('alert')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await profile.deleteAccount.click();
  await profile.confirmDelete.click();
  await expect(profile.deleteDialog.getByRole('alert')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('contact details', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // spec: portal-profile-5
  test('change by keyboard; a new email counts once its link is opened', async ({ page }) => {
    const family = await aCashFamily();
    await openProfile(page, family);
    await page.getByRole('button', { name: 'Change name, phone or email' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Contact Details' });
    await dialog.getByLabel('Name').fill('Mia Stone');
    const email = `new-${family.email}`;
    await dialog.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Current Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Current Password', { exact: true }).fill(family.password);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(statusMessage(page, `We've sent a link to ${email}.`)).toBeVisible();
    await expect
      .poll(() => stored(family.household.uid))
      .toMatchObject({
        email: family.email,
        primary: { name: 'Mia Stone' },
      });
    await expect.poll(() => subjectsTo(email)).toEqual(['Confirm your new email']);
    const [sent] = await emailsTo(email);
    if (!sent) throw new Error('no email');
    const { pathname, hash } = new URL(linkIn(sent));
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByText(`From now on you log in with ${email}`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await expect(statusMessage(page, 'Done. Please log in with your new email.')).toBeVisible();
    await logIn(page, email, family.password);
    await expect(page.getByText(email)).toBeVisible();
    await expect.poll(() => subjectsTo(family.email)).toContain('The email of your account was changed');
  });

  test('says when the link has expired', async ({ page }) => {
    await page.goto('/confirm-email#until=1');
    await expect(page.getByRole('alert')).toHaveText(
      'This link has expired or has already been used. Ask for a new one.',
    );
  });
});
