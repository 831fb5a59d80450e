import { privacyNotice } from '@legacy-hub/domain/copy/privacy-notice';
import type { Tier } from '@legacy-hub/domain/tiers';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { holdRequests } from './pages/hold-requests.ts';
import { test } from './pages/journey.ts';
import { restoreLogin } from './pages/login.page.ts';
import { aPicture, aTextFile, unreadable } from './pages/pictures.ts';
import { CompletionPage } from './pages/profile-completion.page.ts';

const LEE = 'Lee Nguyen';
const MEGABYTE = 1024 * 1024;

async function logInFirstTime(page: Page, ...tiers: [Tier, ...Tier[]]) {
  const { household, password } = await aLoggedInHousehold({ tiers, name: LEE });
  await restoreLogin(page, { email: household.email, password });
  await page.goto('/portal');
  const form = new CompletionPage(page);
  await expect(form.dialog).toBeVisible();
  return { form, household };
}

async function uploadPhoto(form: CompletionPage, who: string): Promise<void> {
  const photo = form.photo(who);
  await photo.upload.setInputFiles(await aPicture());
  await expect(photo.done).toBeVisible();
}

test.describe('profile completion', () => {
  // spec: portal-profile-completion-1
  test('welcomes the member, asks for everyone in the household, and closes once it is saved', async ({
    page,
  }) => {
    const { form, household } = await logInFirstTime(page, 'legacy-maker', 'leader');
    await expect(form.dialog).toHaveAccessibleName('Welcome, Lee!');
    await expect(form.address).toBeFocused();
    await expect(form.dialog.getByRole('link', { name: privacyNotice.link }).first()).toHaveAttribute(
      'href',
      '/privacy',
    );
    await form.address.fill('12 Enmore Road, Newtown NSW 2042');
    await uploadPhoto(form, LEE);
    await expect(form.section(LEE)).toContainText('2 of 2 complete');
    await form.name(1).fill('Mina Nguyen');
    await form.relationship(1).fill('Daughter');
    await uploadPhoto(form, 'Family Member 1');
    await expect(form.photo('Family Member 1').preview).toBeVisible();
    await form.save.click();

    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(form.dialog).toBeHidden();
    await expect
      .poll(() => stored(household.uid))
      .toMatchObject({
        address: '12 Enmore Road, Newtown NSW 2042',
        profileComplete: true,
        primary: { photo: expect.stringContaining(household.uid) },
        family: [
          { name: 'Mina Nguyen', relationship: 'Daughter', photo: expect.stringContaining(household.uid) },
        ],
      });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(form.dialog).toBeHidden();
  });

  // spec: portal-profile-completion-2
  test('keeps typed details and uploaded photos over a reload', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'leader', 'supporter');
    await form.address.fill('12 Enmore Road');
    await form.name(1).fill('Mina');
    await uploadPhoto(form, 'Family Member 1');
    await page.reload();
    await expect(form.address).toHaveValue('12 Enmore Road');
    await expect(form.name(1)).toHaveValue('Mina');
    await expect(form.section('Family Member 1')).toContainText('2 of 3 complete');
    await expect(form.photo('Family Member 1').preview).toBeVisible();
    await form.relationship(1).fill('Daughter');
    await uploadPhoto(form, LEE);
    await form.save.click();
    await expect(form.dialog).toBeHidden();
  });

  test('keeps typed details while a photo uploads, and saves only once it is uploaded', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    const release = await holdRequests(page, '**/api/upload-photo');
    await form.photo(LEE).upload.setInputFiles(await aPicture());
    await expect(form.photo(LEE).progress).toBeVisible();
    await expect(form.photo(LEE).preview).toBeVisible();
    await form.address.fill('12 Enmore Road');
    await form.save.click();
    await expect(form.problem).toHaveText("Please wait, your photo's still uploading.");
    release();
    await expect(form.photo(LEE).done).toBeVisible();
    await expect(form.address).toHaveValue('12 Enmore Road');
    await form.save.click();
    await expect(form.dialog).toBeHidden();
  });

  // spec: portal-profile-completion-3
  test('lists everything that is missing, and focuses the first field', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'leader', 'leader');
    await form.save.click();
    await expect(form.problem).toHaveText(
      /Please enter your address\.\s*Please upload a photo\.\s*All fields for family members are required\./,
    );
    await expect(form.address).toBeFocused();
    await expect(form.photo(LEE).upload).toHaveAccessibleDescription(/Please upload a photo\./);

    await form.address.fill('12 Enmore Road');
    await uploadPhoto(form, LEE);
    await form.name(1).fill('Mina');
    await form.relationship(1).fill('Daughter');
    await form.save.click();
    await expect(form.problem).toHaveText('All fields for family members are required.');
    await expect(form.photo('Family Member 1').upload).toBeFocused();
  });

  // spec: portal-profile-completion-4
  test('appears on every view and cannot be closed, except by logging out', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeVisible();
    await page.goto('/portal/settings');
    await expect(form.dialog).toBeVisible();
    await form.logOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('keeps everything when the server cannot be reached', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    await form.address.fill('12 Enmore Road');
    await uploadPhoto(form, LEE);
    await page.route('**/api/user', (route) => route.abort());
    await form.save.click();
    await expect(form.problem).toHaveText('Error updating profile. Network Error');
    await page.unroute('**/api/user');
    await form.save.click();
    await expect(form.dialog).toBeHidden();
  });
});

test.describe('a profile photo', () => {
  // spec: portal-profile-completion-5
  test('can be sent again when the upload fails', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    const photo = form.photo(LEE);
    await page.route('**/api/upload-photo', (route) => route.abort());
    await photo.upload.setInputFiles(await aPicture());
    await expect(photo.problem).toContainText('Error uploading photo. Network Error');
    await page.unroute('**/api/upload-photo');
    await photo.tryAgain.click();
    await expect(photo.done).toBeVisible();
    await expect(form.section(LEE)).toContainText('1 of 2 complete');
  });

  test('is refused with the reason when it is not a photo or too large', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    const photo = form.photo(LEE);
    await photo.upload.setInputFiles(aTextFile);
    await expect(photo.problem).toContainText("Error uploading photo. We can't read this file.");
    await photo.upload.setInputFiles(unreadable(9 * MEGABYTE));
    await expect(photo.problem).toContainText('Error uploading photo. Photos can be up to 8 MB.');
    await photo.upload.setInputFiles(unreadable(1000));
    await expect(photo.problem).toContainText("We can't read this file.");
    await expect(photo.tryAgain).toBeHidden();
    await photo.upload.setInputFiles(await aPicture());
    await expect(photo.done).toBeVisible();
  });

  test('is shrunk before it is uploaded', async ({ page }) => {
    const { form } = await logInFirstTime(page, 'supporter');
    const { buffer, ...file } = await aPicture();
    const sent = page.waitForRequest('**/api/upload-photo');
    await form.photo(LEE).upload.setInputFiles({ ...file, buffer });
    const { 'content-length': length } = await (await sent).allHeaders();
    expect(Number(length)).toBeLessThan(buffer.byteLength + 1000);
    await expect(form.photo(LEE).done).toBeVisible();
  });
});

test('a household of six completes its profile on a phone by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { form } = await logInFirstTime(
    page,
    'leader',
    'leader',
    'leader',
    'supporter',
    'supporter',
    'supporter',
  );
  const picture = await aPicture();
  page.on('filechooser', (chooser) => chooser.setFiles(picture));
  const choosePhoto = async (who: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.photo(who).preview).toBeVisible();
  };
  await expect(form.address).toBeFocused();
  await page.keyboard.type('12 Enmore Road');
  await choosePhoto(LEE);
  for (const position of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab');
    await expect(form.name(position)).toBeFocused();
    await page.keyboard.type(`Kid ${position}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Child');
    await choosePhoto(`Family Member ${position}`);
  }
  await expect(form.dialog.getByText('Photo uploaded successfully!')).toHaveCount(6);
  await page.keyboard.press('Tab');
  await expect(form.logOut).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.dialog).toBeHidden();
});

test('profile completion has no accessibility violations', async ({ page }) => {
  const { form } = await logInFirstTime(page, 'leader', 'supporter');
  expect(await violationsOf(page)).toEqual([]);
  await uploadPhoto(form, LEE);
  await form.photo('Family Member 1').upload.setInputFiles(aTextFile);
  await form.save.click();
  await expect(form.problem.first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
