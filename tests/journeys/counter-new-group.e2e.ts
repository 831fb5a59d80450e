import { expect } from '@playwright/test';
import { violationsOf } from './pages/accessibility-violations.ts';
import { CashPage } from './pages/cash.page.ts';
import { CounterPage } from './pages/counter.page.ts';
import { test } from './pages/journey.ts';
import { loseNextResponse } from './pages/lost-response.ts';
import { keptNotices, openCounter } from './pages/offline-counter.ts';

test.describe('a group without a day pass at the counter', () => {
  test('is registered with name and phone, pays in cash and is checked in, by keyboard', async ({ page }) => {
    const counter = new CounterPage(page);
    await counter.open();
    await counter.newGroup.press('Enter');
    const group = page.getByRole('dialog', { name: 'New Group' });
    await expect(group.getByLabel('Name')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await group.getByLabel('Name').fill('Grandma Ito');
    await group.getByLabel('Phone Number').fill('0412 345 678');
    await group.getByLabel('No. of Participants', { exact: true }).fill('2');
    await group.getByLabel('Students or Pensioners', { exact: true }).fill('1');
    await expect(group).toContainText('$10.00');
    await page.keyboard.press('Enter');

    const profile = await counter.profile();
    await expect(profile.person('Grandma Ito')).toContainText('1 hour, 2 participants (1 concession)');
    await profile.dialog.getByRole('button', { name: 'Confirm Payment' }).first().press('Enter');
    const cash = new CashPage(page);
    await cash.received.press('Enter');
    await cash.done.press('Enter');
    await expect(profile.checkSelected).toBeEnabled();
    await profile.checkSelected.press('Enter');
    await expect(counter.undo('Grandma Ito')).toBeVisible();
  });

  test('is registered once when the response is lost', async ({ page }) => {
    const counter = new CounterPage(page);
    await openCounter(counter);
    await counter.newGroup.click();
    const group = page.getByRole('dialog', { name: 'New Group' });
    await group.getByRole('button', { name: 'Register Group' }).click();
    await expect(group).toContainText('Please enter your name.');
    await group.getByLabel('Name').fill('Lost Lena');
    await group.getByLabel('Phone Number').fill('0412 987 123');
    await loseNextResponse(page, '**/api/admin/walk-in');
    await group.getByLabel('Phone Number').press('Enter');
    await (await counter.profile()).close.click();
    await expect(keptNotices(page)).toBeHidden();
    await expect(page.getByRole('row', { name: /Lost Lena/ })).toHaveCount(1);
  });
});
