import { expect } from '@playwright/test';
import { CounterPage } from '../../pages/counter/counter.page.ts';
import { test } from '../../pages/harness/story.ts';
import {
  aCustomer,
  countVisits,
  lastFourDigits,
  NAMES,
  TIERS_OF_FOUR,
  uniquePhone,
} from '../../pages/people/customers.ts';
import { uniqueName } from '../../pages/people/groups.ts';

// spec: counter-check-in-1
test('an expected family of four is checked in with six keystrokes, and the check-in is undone', async ({
  page,
}) => {
  const counter = new CounterPage(page);
  const name = uniqueName('Zora');
  const everyone = [name, ...NAMES.slice(1)];
  const phone = await uniquePhone();
  const { uid } = await aCustomer({ name, tiers: TIERS_OF_FOUR, phone });
  const staff = await counter.open();
  const expected = counter.expected.getByRole('button', { name }).first();

  await test.step('six key presses let in all four', async () => {
    await expect(expected).toBeVisible();
    await expect(counter.search).toBeFocused();
    await page.keyboard.type(lastFourDigits(phone));
    await page.keyboard.press('Enter');
    const profile = await counter.profile();
    await expect(profile.checkSelected).toHaveText(/^Check Selected \(4\)/);
    await page.keyboard.press('Enter');
    await expect(counter.toast.filter({ hasText: 'Visit processed successfully!' })).toBeVisible();
    await expect(profile.dialog).toBeHidden();
    await expect(counter.search).toHaveValue('');
    await expect(counter.search).toBeFocused();
    await expect.poll(() => countVisits({ uid })).toBe(4);
  });

  await test.step('they are here, and no longer expected', async () => {
    for (const person of everyone) await expect(counter.recent).toContainText(person);
    await expect(counter.hereNow).toContainText(name);
    await expect(expected).toBeHidden();
  });

  await test.step('the check-in is undone after a reload, and they are expected again', async () => {
    await page.reload();
    await counter.undo(everyone.toSorted((a, b) => a.localeCompare(b)).join(', ')).click();
    await expect(counter.toast.filter({ hasText: 'Check-in undone.' })).toBeVisible();
    await expect(counter.hereNow).not.toContainText(name);
    await expect(expected).toBeVisible();
    await expect.poll(() => countVisits({ uid })).toBe(0);
  });

  await test.step('the history says who did what, and what it was before', async () => {
    await expected.click();
    const profile = await counter.profile();
    await expect(profile.person(name)).toContainText(/Hours left\s*5/);
    await profile.tab('History').click();
    const actions = profile.history.locator('ol > li');
    await expect(actions).toHaveCount(3);
    await expect(actions.nth(0)).toContainText('Undid a check-in');
    await expect(actions.nth(0)).toContainText(staff.email);
    await expect(actions.nth(1)).toContainText(`${name}: hours left 4 (was 5)`);
    await expect(actions.nth(2)).toContainText('Took cash');
    await profile.tab('Visits').click();
    const visits = profile.dialog.getByRole('region', { name: 'Visits' }).getByRole('listitem');
    await expect(visits.filter({ hasText: 'Undone' })).toHaveCount(4);
  });
});
