import { firestore } from '@legacy-hub/functions/src/firebase/admin.ts';
import { stored } from '@legacy-hub/functions/src/testing/subjects/households.ts';
import { expect } from '@playwright/test';
import { emailsTo, linkIn, subjectsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { logIn } from '../../pages/login.page.ts';
import { aCardFamily } from '../../pages/people/family.ts';
import { ProfilePage } from '../../pages/profile.page.ts';

const NEW_PASSWORD = 'another-good-one';

test.use({ viewport: { width: 390, height: 844 } });

// spec: portal-profile-1
test('a member changes the password and the email, and deletes the account', async ({
  page,
  context,
  anotherDevice,
}) => {
  const family = await aCardFamily({ tiers: ['leader', 'supporter'] });
  const { uid } = family.household;
  const email = `new-${family.email}`;
  const profile = new ProfilePage(page);
  const said = (message: string) => page.getByRole('status').filter({ hasText: message });
  const isDenied = () => expect(page.getByRole('alert')).toHaveText('Invalid credentials');

  await test.step('a new password logs out other devices, and no tab of this browser', async () => {
    await profile.open(family);
    const tab = new ProfilePage(await context.newPage());
    await tab.open(family);
    const elsewhere = await anotherDevice();
    const other = new ProfilePage(elsewhere);
    await other.open(family);
    for (const each of [profile, tab, other]) await expect(each.title).toBeVisible();
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await profile.openPart('Change Password');
    await profile.fillPasswords(family.password, NEW_PASSWORD);
    await profile.changePassword.click();
    await expect(said('Password changed successfully!')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await firestore().doc(`users/${uid}`).update({ address: '9 Other Street' });
    for (const { address } of [profile, tab]) await expect(address).toHaveValue('9 Other Street');
    await expect.poll(() => page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  });

  await test.step('a new email counts once its link is opened', async () => {
    await page.getByRole('button', { name: 'Change name, phone or email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact details' });
    await dialog.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(said(`We’ve sent a link to ${email}.`)).toBeVisible();
    await expect.poll(() => stored(uid)).toMatchObject({ email: family.email });
    await expect.poll(() => subjectsTo(email)).toEqual(['Confirm your new email']);
    const { pathname, hash } = new URL((await emailsTo(email)).map(linkIn).join());
    await page.goto(`${pathname}${hash}`);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await expect(said('Done. Log in with your new email.')).toBeVisible();
    await expect.poll(() => subjectsTo(family.email)).toContain('Your account email was changed');
  });

  await test.step('only the new email and password log in', async () => {
    await logIn(page, email, family.password);
    await isDenied();
    await logIn(page, email, NEW_PASSWORD);
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('the account is deleted with the password', async () => {
    await page.goto('/portal/profile');
    await profile.openPart('Your data');
    await profile.deleteAccount.click();
    await profile.deletePassword.fill(NEW_PASSWORD);
    await profile.confirmDelete.click();
    await expect(said('Your account has been deleted.')).toBeVisible();
    await expect.poll(async () => (await firestore().doc(`users/${uid}`).get()).exists).toBe(false);
    await logIn(page, email, NEW_PASSWORD);
    await isDenied();
  });
});
