import type { Tier } from '@legacy-hub/domain/tiers';
import { stored } from '@legacy-hub/functions/src/testing/households.ts';
import { aLoggedInHousehold } from '@legacy-hub/functions/src/testing/logged-in-household.ts';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { logIn } from './pages/login.page.ts';
import { aPicture, aTextFile, unreadable } from './pages/pictures.ts';
import { CompletionPage } from './pages/profile-completion.page.ts';
import { ANSWER } from './pages/timeouts.ts';

const LEE = 'Lee Nguyen';
const MEGABYTES = 1024 * 1024;

/** Somebody who has paid, has chosen a password, and logs in for the first time. */
async function firstLogIn(page: Page, ...tiers: [Tier, ...Tier[]]) {
  const { household, password } = await aLoggedInHousehold({ tiers, name: LEE });
  await logIn(page, household.email, password);
  const form = new CompletionPage(page);
  await expect(form.dialog).toBeVisible(ANSWER);
  return { form, household };
}

async function uploaded(form: CompletionPage, who: string): Promise<void> {
  const photo = form.photo(who);
  await photo.upload.setInputFiles(await aPicture());
  await expect(photo.done).toBeVisible(ANSWER);
}

test.describe('the first log-in', () => {
  test('welcomes the member, asks for everybody of the household, and is over once it is saved', async ({
    page,
  }) => {
    const { form, household } = await firstLogIn(page, 'legacy-maker', 'leader');
    await expect(form.dialog).toHaveAccessibleName('Welcome, Lee!');
    await expect(form.address).toBeFocused();
    await form.address.fill('12 Enmore Road, Newtown NSW 2042');
    await uploaded(form, LEE);
    await expect(form.part(LEE)).toContainText('2 of 2 filled in');
    await form.name(1).fill('Mina Nguyen');
    await form.relationship(1).fill('Daughter');
    await uploaded(form, 'Family Member 1');
    await expect(form.photo('Family Member 1').preview).toBeVisible();
    await form.save.click();

    await expect(page.getByText('Profile updated successfully!')).toBeVisible(ANSWER);
    await expect(form.dialog).toBeHidden();
    expect(await stored(household.uid)).toMatchObject({
      address: '12 Enmore Road, Newtown NSW 2042',
      profileComplete: true,
      primary: { photo: expect.stringContaining(household.uid) },
      family: [
        { name: 'Mina Nguyen', relationship: 'Daughter', photo: expect.stringContaining(household.uid) },
      ],
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(ANSWER);
    await expect(form.dialog).toBeHidden();
  });

  test('goes on after a reload with what was typed and uploaded', async ({ page }) => {
    const { form } = await firstLogIn(page, 'leader', 'supporter');
    await form.address.fill('12 Enmore Road');
    await form.name(1).fill('Mina');
    await uploaded(form, 'Family Member 1');
    await page.reload();
    await expect(form.address).toHaveValue('12 Enmore Road', ANSWER);
    await expect(form.name(1)).toHaveValue('Mina');
    await expect(form.part('Family Member 1')).toContainText('2 of 3 filled in');
    await expect(form.photo('Family Member 1').preview).toBeVisible(ANSWER);
    await form.relationship(1).fill('Daughter');
    await uploaded(form, LEE);
    await form.save.click();
    await expect(form.dialog).toBeHidden(ANSWER);
  });

  test('keeps what is typed while a photo is on its way, and waits for the photo', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/upload-photo', async (route) => {
      await arrived;
      await route.continue();
    });
    await form.photo(LEE).upload.setInputFiles(await aPicture());
    await expect(form.photo(LEE).progress).toBeVisible();
    await expect(form.photo(LEE).preview).toBeVisible();
    await form.address.fill('12 Enmore Road');
    await form.save.click();
    await expect(form.problem).toHaveText('Please wait until the photo is uploaded.');
    arrive();
    await expect(form.photo(LEE).done).toBeVisible(ANSWER);
    await expect(form.address).toHaveValue('12 Enmore Road');
    await form.save.click();
    await expect(form.dialog).toBeHidden(ANSWER);
  });

  test('says all that is missing and goes to the first of it', async ({ page }) => {
    const { form } = await firstLogIn(page, 'leader', 'leader');
    await form.save.click();
    await expect(form.problem).toHaveText(
      /Please enter your address\.\s*Please upload a photo\.\s*All fields for family members are required\./,
    );
    await expect(form.address).toBeFocused();
    await expect(form.photo(LEE).upload).toHaveAccessibleDescription(/Please upload a photo\./);

    await form.address.fill('12 Enmore Road');
    await uploaded(form, LEE);
    await form.name(1).fill('Mina');
    await form.relationship(1).fill('Daughter');
    await form.save.click();
    await expect(form.problem).toHaveText('All fields for family members are required.');
    await expect(form.photo('Family Member 1').upload).toBeFocused();
  });

  test('is asked on every view and can’t be closed, but left by logging out', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeVisible();
    await page.goto('/portal/settings');
    await expect(form.dialog).toBeVisible(ANSWER);
    await form.logOut.click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('keeps everything when the venue can’t be reached', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    await form.address.fill('12 Enmore Road');
    await uploaded(form, LEE);
    await page.route('**/api/user', (route) => route.abort());
    await form.save.click();
    await expect(form.problem).toHaveText('Error updating profile. Network Error', ANSWER);
    await page.unroute('**/api/user');
    await form.save.click();
    await expect(form.dialog).toBeHidden(ANSWER);
  });
});

test.describe('a photo', () => {
  test('that did not arrive is sent again', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    const photo = form.photo(LEE);
    await page.route('**/api/upload-photo', (route) => route.abort());
    await photo.upload.setInputFiles(await aPicture());
    await expect(photo.problem).toContainText('Error uploading photo. Network Error', ANSWER);
    await page.unroute('**/api/upload-photo');
    await photo.again.click();
    await expect(photo.done).toBeVisible(ANSWER);
    await expect(form.part(LEE)).toContainText('1 of 2 filled in');
  });

  test('that is none, or too large, is refused with the reason', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    const photo = form.photo(LEE);
    await photo.upload.setInputFiles(aTextFile);
    await expect(photo.problem).toContainText('Error uploading photo. This file is not a photo we can read.');
    await photo.upload.setInputFiles(unreadable(9 * MEGABYTES));
    await expect(photo.problem).toContainText('Error uploading photo. The photo is larger than 8 MB.');
    await photo.upload.setInputFiles(unreadable(1000));
    await expect(photo.problem).toContainText('This file is not a photo we can read.', ANSWER);
    await expect(photo.again).toBeHidden();
    await photo.upload.setInputFiles(await aPicture());
    await expect(photo.done).toBeVisible(ANSWER);
  });

  test('is shrunk before it travels', async ({ page }) => {
    const { form } = await firstLogIn(page, 'supporter');
    const { buffer, ...file } = await aPicture();
    const sent = page.waitForRequest('**/api/upload-photo');
    await form.photo(LEE).upload.setInputFiles({ ...file, buffer });
    const { 'content-length': length } = await (await sent).allHeaders();
    expect(Number(length)).toBeLessThan(buffer.byteLength + 1000);
    await expect(form.photo(LEE).done).toBeVisible(ANSWER);
  });
});

test('five of a family are introduced on a phone, by keyboard alone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { form } = await firstLogIn(
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
    await expect(form.photo(who).preview).toBeVisible(ANSWER);
  };
  await page.keyboard.type('12 Enmore Road');
  await choosePhoto(LEE);
  for (const place of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab');
    await expect(form.name(place)).toBeFocused();
    await page.keyboard.type(`Kid ${place}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Child');
    await choosePhoto(`Family Member ${place}`);
  }
  await expect(form.dialog.getByText('Photo uploaded successfully!')).toHaveCount(6, ANSWER);
  await page.keyboard.press('Tab');
  await expect(form.logOut).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.dialog).toBeHidden(ANSWER);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the first log-in can be read and used', async ({ page }) => {
      const { form } = await firstLogIn(page, 'leader', 'supporter');
      expect(await violationsOf(page)).toEqual([]);
      await uploaded(form, LEE);
      await form.photo('Family Member 1').upload.setInputFiles(aTextFile);
      await form.save.click();
      await expect(form.problem.first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
