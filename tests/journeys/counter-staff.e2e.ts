import { findStaff } from '@legacy-hub/functions/src/stores/staff.ts';
import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { newEmail } from './pages/contact-details.ts';
import { CounterPage } from './pages/counter.page.ts';
import { test } from './pages/journey.ts';
import { aStaffAccount } from './pages/staff-login.ts';

test.describe('staff on the screen of an admin', () => {
  test('are invited, made admin and dismissed', async ({ page }) => {
    const counter = new CounterPage(page);
    const admin = await counter.open(await aStaffAccount('admin'));
    const email = newEmail('kim');
    await page.getByRole('button', { name: 'Staff', exact: true }).click();
    const screen = page.getByRole('dialog', { name: 'Staff' });
    await expect(screen.getByRole('listitem').filter({ hasText: admin.email })).toContainText('You');
    expect(await violationsOf(page)).toEqual([]);
    await screen.getByRole('button', { name: 'Invite' }).click();
    await expect(screen).toContainText('Please enter a valid email.');
    await screen.getByLabel('Email').fill(email);
    await screen.getByRole('button', { name: 'Invite' }).click();
    const person = screen.getByRole('listitem').filter({ hasText: email });
    await expect(person).toContainText('Last seen: Not yet');
    await person.getByRole('button', { name: `Make ${email} admin` }).click();
    await expect(person).toContainText('Admin');
    await person.getByRole('button', { name: `Dismiss ${email}` }).click();
    await page.getByRole('dialog', { name: 'Dismiss?' }).getByRole('button', { name: 'Dismiss' }).click();
    await expect(person).toHaveCount(0);
    await expect.poll(() => findStaff(admin.uid)).toMatchObject({ role: 'admin' });
  });

  test('see no such screen themselves', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await expect(counter.logOut).toBeVisible();
    await expect(page.getByRole('button', { name: 'Staff', exact: true })).toHaveCount(0);
  });
});
