import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { emailsTo, subjectsTo } from '../../pages/harness/inbox.ts';
import { test } from '../../pages/harness/story.ts';
import { aCashFamily } from '../../pages/people/family.ts';
import { aStaffAccount } from '../../pages/people/staff-login.ts';

const CODE = /Your code is (\d{6})\./;

test('staff confirm a login with the code from their inbox, and this device stays logged in', async ({
  page,
}) => {
  const counter = new CounterPage(page);
  const staff = await aStaffAccount('staff', { isConfirmedByEmail: true });
  const family = await aCashFamily();
  const code = page.getByLabel('Code');

  await test.step('a password alone opens nothing', async () => {
    await page.goto('/admin-portal');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Please enter the 6 digits/);
    await expect(counter.search).toBeHidden();
  });

  await test.step('the code from the inbox opens the counter, with its boards and its search', async () => {
    await expect.poll(async () => CODE.test(await newestTo(staff.email))).toBe(true);
    await code.fill(CODE.exec(await newestTo(staff.email))?.[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(counter.search).toBeFocused();
    const profile = await counter.find(family.household.phone.shown);
    await expect(profile.dialog).toContainText(family.household.primary.name);
  });

  await test.step('the device stays logged in', async () => {
    await page.goto('/admin-portal');
    await expect(counter.search).toBeVisible();
    await expect.poll(() => subjectsTo(staff.email)).toEqual(['Your code for the counter']);
  });
});

const newestTo = async (email: string): Promise<string> => (await emailsTo(email)).at(-1)?.text ?? '';
